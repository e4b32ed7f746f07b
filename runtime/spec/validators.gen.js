// Written by `npm run generate` with ajv from the schemas: do not edit. Types are in validators.gen.d.ts.
export const createValidators = (function ({ part, fail, ucs2length, equal, formats, durationMs }) {
const schema0 = part("connector");
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length;
const func49 = durationMs;
const pattern0 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");
const pattern1 = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern2 = new RegExp("^https?://[^\\s]+$", "u");
const pattern4 = new RegExp("^[A-Za-z][A-Za-z0-9_]{0,63}$", "u");
const pattern22 = new RegExp("^(GET|POST|PUT|PATCH|DELETE) /", "u");
const pattern11 = new RegExp("^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$", "u");
const formats0 = formats.date;
const schema1 = part("connector", "$defs", "auth");
const pattern12 = new RegExp("^(?!(alg|kid)$)", "u");
const schema2 = part("connector", "$defs", "credential");

const validate2 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "title") || (key0 === "description")) || (key0 === "secret")) || (key0 === "optional")) || (key0 === "format"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema2, data);
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 !== "string"){
fail(instancePath+"/title", "type", {type: "string"}, schema2.properties.title, data0);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 !== "string"){
fail(instancePath+"/description", "type", {type: "string"}, schema2.properties.description, data1);
errors++;
}
}
if(data.secret !== undefined){
let data2 = data.secret;
if(typeof data2 !== "boolean"){
fail(instancePath+"/secret", "type", {type: "boolean"}, schema2.properties.secret, data2);
errors++;
}
}
if(data.optional !== undefined){
let data3 = data.optional;
if(typeof data3 !== "boolean"){
fail(instancePath+"/optional", "type", {type: "boolean"}, schema2.properties.optional, data3);
errors++;
}
}
if(data.format !== undefined){
let data4 = data.format;
if(!(data4 === "uri")){
fail(instancePath+"/format", "enum", {allowedValues: schema2.properties.format.enum}, schema2.properties.format, data4);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema2, data);
errors++;
}
return errors === 0;
});


const validate1 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "headers"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[0], data);
errors++;
}
if(data.headers === undefined){
fail(instancePath, "required", {missingProperty: "headers"}, schema1.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "credentials")) || (key0 === "store")) || (key0 === "only_if")) || (key0 === "client_certificate")) || (key0 === "base_url")) || (key0 === "headers"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema1.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("headers" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "headers"}, schema1.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.credentials !== undefined){
let data1 = data.credentials;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
const _errs8 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[0].properties.credentials.propertyNames, key1, key1);
errors++;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key1}, schema1.oneOf[0].properties.credentials, data1);
errors++;
}
}
for(const key2 in data1){
if(!(validate2(data1[key2], {instancePath:instancePath+"/credentials/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key2,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[0].properties.credentials, data1);
errors++;
}
}
if(data.store !== undefined){
let data3 = data.store;
if(typeof data3 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[0].properties.store, data3);
errors++;
}
if(!((data3 === "sealed") || (data3 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[0].properties.store.enum}, schema1.oneOf[0].properties.store, data3);
errors++;
}
}
if(data.only_if !== undefined){
let data4 = data.only_if;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[0].properties.only_if, data4);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[0].properties.only_if, data4);
errors++;
}
}
if(data.client_certificate !== undefined){
let data5 = data.client_certificate;
if(typeof data5 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[0].properties.client_certificate, data5);
errors++;
}
if(!(data5 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[0].properties.client_certificate.enum}, schema1.oneOf[0].properties.client_certificate, data5);
errors++;
}
}
if(data.base_url !== undefined){
let data6 = data.base_url;
if(typeof data6 === "string"){
if(func1(data6) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[0].properties.base_url, data6);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[0].properties.base_url, data6);
errors++;
}
}
if(data.headers !== undefined){
let data7 = data.headers;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
let data8 = data7[key3];
if(typeof data8 !== "string"){
fail(instancePath+"/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[0].properties.headers.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/headers", "type", {type: "object"}, schema1.oneOf[0].properties.headers, data7);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[0], data);
errors++;
}
}
else if(tag0 === "query"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[1], data);
errors++;
}
if(data.query === undefined){
fail(instancePath, "required", {missingProperty: "query"}, schema1.oneOf[1], data);
errors++;
}
for(const key4 in data){
if(!(((((((key4 === "kind") || (key4 === "credentials")) || (key4 === "store")) || (key4 === "only_if")) || (key4 === "client_certificate")) || (key4 === "base_url")) || (key4 === "query"))){
fail(instancePath, "additionalProperties", {additionalProperty: key4}, schema1.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data9 = data.kind;
if("query" !== data9){
fail(instancePath+"/kind", "const", {allowedValue: "query"}, schema1.oneOf[1].properties.kind, data9);
errors++;
}
}
if(data.credentials !== undefined){
let data10 = data.credentials;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key5 in data10){
const _errs30 = errors;
if(typeof key5 === "string"){
if(!pattern4.test(key5)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[1].properties.credentials.propertyNames, key5, key5);
errors++;
}
}
var valid8 = _errs30 === errors;
if(!valid8){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key5}, schema1.oneOf[1].properties.credentials, data10);
errors++;
}
}
for(const key6 in data10){
if(!(validate2(data10[key6], {instancePath:instancePath+"/credentials/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key6,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[1].properties.credentials, data10);
errors++;
}
}
if(data.store !== undefined){
let data12 = data.store;
if(typeof data12 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[1].properties.store, data12);
errors++;
}
if(!((data12 === "sealed") || (data12 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[1].properties.store.enum}, schema1.oneOf[1].properties.store, data12);
errors++;
}
}
if(data.only_if !== undefined){
let data13 = data.only_if;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[1].properties.only_if, data13);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[1].properties.only_if, data13);
errors++;
}
}
if(data.client_certificate !== undefined){
let data14 = data.client_certificate;
if(typeof data14 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[1].properties.client_certificate, data14);
errors++;
}
if(!(data14 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[1].properties.client_certificate.enum}, schema1.oneOf[1].properties.client_certificate, data14);
errors++;
}
}
if(data.base_url !== undefined){
let data15 = data.base_url;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[1].properties.base_url, data15);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[1].properties.base_url, data15);
errors++;
}
}
if(data.query !== undefined){
let data16 = data.query;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key7 in data16){
let data17 = data16[key7];
if(typeof data17 !== "string"){
fail(instancePath+"/query/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[1].properties.query.additionalProperties, data17);
errors++;
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema1.oneOf[1].properties.query, data16);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[1], data);
errors++;
}
}
else if(tag0 === "body"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[2], data);
errors++;
}
if(data.fields === undefined){
fail(instancePath, "required", {missingProperty: "fields"}, schema1.oneOf[2], data);
errors++;
}
for(const key8 in data){
if(!(((((((key8 === "kind") || (key8 === "credentials")) || (key8 === "store")) || (key8 === "only_if")) || (key8 === "client_certificate")) || (key8 === "base_url")) || (key8 === "fields"))){
fail(instancePath, "additionalProperties", {additionalProperty: key8}, schema1.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data18 = data.kind;
if("body" !== data18){
fail(instancePath+"/kind", "const", {allowedValue: "body"}, schema1.oneOf[2].properties.kind, data18);
errors++;
}
}
if(data.credentials !== undefined){
let data19 = data.credentials;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key9 in data19){
const _errs52 = errors;
if(typeof key9 === "string"){
if(!pattern4.test(key9)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[2].properties.credentials.propertyNames, key9, key9);
errors++;
}
}
var valid13 = _errs52 === errors;
if(!valid13){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key9}, schema1.oneOf[2].properties.credentials, data19);
errors++;
}
}
for(const key10 in data19){
if(!(validate2(data19[key10], {instancePath:instancePath+"/credentials/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data19,parentDataProperty:key10,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[2].properties.credentials, data19);
errors++;
}
}
if(data.store !== undefined){
let data21 = data.store;
if(typeof data21 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[2].properties.store, data21);
errors++;
}
if(!((data21 === "sealed") || (data21 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[2].properties.store.enum}, schema1.oneOf[2].properties.store, data21);
errors++;
}
}
if(data.only_if !== undefined){
let data22 = data.only_if;
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[2].properties.only_if, data22);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[2].properties.only_if, data22);
errors++;
}
}
if(data.client_certificate !== undefined){
let data23 = data.client_certificate;
if(typeof data23 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[2].properties.client_certificate, data23);
errors++;
}
if(!(data23 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[2].properties.client_certificate.enum}, schema1.oneOf[2].properties.client_certificate, data23);
errors++;
}
}
if(data.base_url !== undefined){
let data24 = data.base_url;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[2].properties.base_url, data24);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[2].properties.base_url, data24);
errors++;
}
}
if(data.fields !== undefined){
let data25 = data.fields;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key11 in data25){
let data26 = data25[key11];
if(typeof data26 !== "string"){
fail(instancePath+"/fields/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[2].properties.fields.additionalProperties, data26);
errors++;
}
}
}
else {
fail(instancePath+"/fields", "type", {type: "object"}, schema1.oneOf[2].properties.fields, data25);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[2], data);
errors++;
}
}
else if(tag0 === "basic"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[3], data);
errors++;
}
if(data.username === undefined){
fail(instancePath, "required", {missingProperty: "username"}, schema1.oneOf[3], data);
errors++;
}
if(data.password === undefined){
fail(instancePath, "required", {missingProperty: "password"}, schema1.oneOf[3], data);
errors++;
}
for(const key12 in data){
if(!((((((((key12 === "kind") || (key12 === "credentials")) || (key12 === "store")) || (key12 === "only_if")) || (key12 === "client_certificate")) || (key12 === "base_url")) || (key12 === "username")) || (key12 === "password"))){
fail(instancePath, "additionalProperties", {additionalProperty: key12}, schema1.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data27 = data.kind;
if("basic" !== data27){
fail(instancePath+"/kind", "const", {allowedValue: "basic"}, schema1.oneOf[3].properties.kind, data27);
errors++;
}
}
if(data.credentials !== undefined){
let data28 = data.credentials;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key13 in data28){
const _errs74 = errors;
if(typeof key13 === "string"){
if(!pattern4.test(key13)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[3].properties.credentials.propertyNames, key13, key13);
errors++;
}
}
var valid18 = _errs74 === errors;
if(!valid18){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key13}, schema1.oneOf[3].properties.credentials, data28);
errors++;
}
}
for(const key14 in data28){
if(!(validate2(data28[key14], {instancePath:instancePath+"/credentials/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[3].properties.credentials, data28);
errors++;
}
}
if(data.store !== undefined){
let data30 = data.store;
if(typeof data30 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[3].properties.store, data30);
errors++;
}
if(!((data30 === "sealed") || (data30 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[3].properties.store.enum}, schema1.oneOf[3].properties.store, data30);
errors++;
}
}
if(data.only_if !== undefined){
let data31 = data.only_if;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[3].properties.only_if, data31);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[3].properties.only_if, data31);
errors++;
}
}
if(data.client_certificate !== undefined){
let data32 = data.client_certificate;
if(typeof data32 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[3].properties.client_certificate, data32);
errors++;
}
if(!(data32 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[3].properties.client_certificate.enum}, schema1.oneOf[3].properties.client_certificate, data32);
errors++;
}
}
if(data.base_url !== undefined){
let data33 = data.base_url;
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[3].properties.base_url, data33);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[3].properties.base_url, data33);
errors++;
}
}
if(data.username !== undefined){
let data34 = data.username;
if(typeof data34 === "string"){
if(func1(data34) < 1){
fail(instancePath+"/username", "minLength", {limit: 1}, schema1.oneOf[3].properties.username, data34);
errors++;
}
}
else {
fail(instancePath+"/username", "type", {type: "string"}, schema1.oneOf[3].properties.username, data34);
errors++;
}
}
if(data.password !== undefined){
let data35 = data.password;
if(typeof data35 === "string"){
if(func1(data35) < 1){
fail(instancePath+"/password", "minLength", {limit: 1}, schema1.oneOf[3].properties.password, data35);
errors++;
}
}
else {
fail(instancePath+"/password", "type", {type: "string"}, schema1.oneOf[3].properties.password, data35);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[3], data);
errors++;
}
}
else if(tag0 === "bearer"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[4], data);
errors++;
}
if(data.token === undefined){
fail(instancePath, "required", {missingProperty: "token"}, schema1.oneOf[4], data);
errors++;
}
for(const key15 in data){
if(!(((((((key15 === "kind") || (key15 === "credentials")) || (key15 === "store")) || (key15 === "only_if")) || (key15 === "client_certificate")) || (key15 === "base_url")) || (key15 === "token"))){
fail(instancePath, "additionalProperties", {additionalProperty: key15}, schema1.oneOf[4], data);
errors++;
}
}
if(data.kind !== undefined){
let data36 = data.kind;
if("bearer" !== data36){
fail(instancePath+"/kind", "const", {allowedValue: "bearer"}, schema1.oneOf[4].properties.kind, data36);
errors++;
}
}
if(data.credentials !== undefined){
let data37 = data.credentials;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key16 in data37){
const _errs95 = errors;
if(typeof key16 === "string"){
if(!pattern4.test(key16)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[4].properties.credentials.propertyNames, key16, key16);
errors++;
}
}
var valid22 = _errs95 === errors;
if(!valid22){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key16}, schema1.oneOf[4].properties.credentials, data37);
errors++;
}
}
for(const key17 in data37){
if(!(validate2(data37[key17], {instancePath:instancePath+"/credentials/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data37,parentDataProperty:key17,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[4].properties.credentials, data37);
errors++;
}
}
if(data.store !== undefined){
let data39 = data.store;
if(typeof data39 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[4].properties.store, data39);
errors++;
}
if(!((data39 === "sealed") || (data39 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[4].properties.store.enum}, schema1.oneOf[4].properties.store, data39);
errors++;
}
}
if(data.only_if !== undefined){
let data40 = data.only_if;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[4].properties.only_if, data40);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[4].properties.only_if, data40);
errors++;
}
}
if(data.client_certificate !== undefined){
let data41 = data.client_certificate;
if(typeof data41 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[4].properties.client_certificate, data41);
errors++;
}
if(!(data41 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[4].properties.client_certificate.enum}, schema1.oneOf[4].properties.client_certificate, data41);
errors++;
}
}
if(data.base_url !== undefined){
let data42 = data.base_url;
if(typeof data42 === "string"){
if(func1(data42) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[4].properties.base_url, data42);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[4].properties.base_url, data42);
errors++;
}
}
if(data.token !== undefined){
let data43 = data.token;
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/token", "minLength", {limit: 1}, schema1.oneOf[4].properties.token, data43);
errors++;
}
}
else {
fail(instancePath+"/token", "type", {type: "string"}, schema1.oneOf[4].properties.token, data43);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[4], data);
errors++;
}
}
else if(tag0 === "oauth2"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[5], data);
errors++;
}
if(data.grant === undefined){
fail(instancePath, "required", {missingProperty: "grant"}, schema1.oneOf[5], data);
errors++;
}
if(data.token === undefined){
fail(instancePath, "required", {missingProperty: "token"}, schema1.oneOf[5], data);
errors++;
}
for(const key18 in data){
if(!(func0.call(schema1.oneOf[5].properties, key18))){
fail(instancePath, "additionalProperties", {additionalProperty: key18}, schema1.oneOf[5], data);
errors++;
}
}
if(data.kind !== undefined){
let data44 = data.kind;
if("oauth2" !== data44){
fail(instancePath+"/kind", "const", {allowedValue: "oauth2"}, schema1.oneOf[5].properties.kind, data44);
errors++;
}
}
if(data.credentials !== undefined){
let data45 = data.credentials;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key19 in data45){
const _errs114 = errors;
if(typeof key19 === "string"){
if(!pattern4.test(key19)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[5].properties.credentials.propertyNames, key19, key19);
errors++;
}
}
var valid26 = _errs114 === errors;
if(!valid26){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key19}, schema1.oneOf[5].properties.credentials, data45);
errors++;
}
}
for(const key20 in data45){
if(!(validate2(data45[key20], {instancePath:instancePath+"/credentials/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data45,parentDataProperty:key20,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[5].properties.credentials, data45);
errors++;
}
}
if(data.store !== undefined){
let data47 = data.store;
if(typeof data47 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[5].properties.store, data47);
errors++;
}
if(!((data47 === "sealed") || (data47 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[5].properties.store.enum}, schema1.oneOf[5].properties.store, data47);
errors++;
}
}
if(data.only_if !== undefined){
let data48 = data.only_if;
if(typeof data48 === "string"){
if(func1(data48) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[5].properties.only_if, data48);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[5].properties.only_if, data48);
errors++;
}
}
if(data.client_certificate !== undefined){
let data49 = data.client_certificate;
if(typeof data49 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[5].properties.client_certificate, data49);
errors++;
}
if(!(data49 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[5].properties.client_certificate.enum}, schema1.oneOf[5].properties.client_certificate, data49);
errors++;
}
}
if(data.base_url !== undefined){
let data50 = data.base_url;
if(typeof data50 === "string"){
if(func1(data50) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[5].properties.base_url, data50);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[5].properties.base_url, data50);
errors++;
}
}
if(data.hosts !== undefined){
let data51 = data.hosts;
if(Array.isArray(data51)){
const len0 = data51.length;
for(let i0=0; i0<len0; i0++){
let data52 = data51[i0];
if(typeof data52 === "string"){
if(func1(data52) < 1){
fail(instancePath+"/hosts/" + i0, "minLength", {limit: 1}, schema1.oneOf[5].properties.hosts.items, data52);
errors++;
}
}
else {
fail(instancePath+"/hosts/" + i0, "type", {type: "string"}, schema1.oneOf[5].properties.hosts.items, data52);
errors++;
}
}
}
else {
fail(instancePath+"/hosts", "type", {type: "array"}, schema1.oneOf[5].properties.hosts, data51);
errors++;
}
}
if(data.grant !== undefined){
let data53 = data.grant;
if(typeof data53 !== "string"){
fail(instancePath+"/grant", "type", {type: "string"}, schema1.oneOf[5].properties.grant, data53);
errors++;
}
if(!(((((data53 === "client_credentials") || (data53 === "authorization_code")) || (data53 === "refresh_token")) || (data53 === "jwt_bearer")) || (data53 === "saml2_bearer"))){
fail(instancePath+"/grant", "enum", {allowedValues: schema1.oneOf[5].properties.grant.enum}, schema1.oneOf[5].properties.grant, data53);
errors++;
}
}
if(data.authorize !== undefined){
let data54 = data.authorize;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.url === undefined){
fail(instancePath+"/authorize", "required", {missingProperty: "url"}, schema1.oneOf[5].properties.authorize, data54);
errors++;
}
for(const key21 in data54){
if(!(((key21 === "url") || (key21 === "issuer")) || (key21 === "extra"))){
fail(instancePath+"/authorize", "additionalProperties", {additionalProperty: key21}, schema1.oneOf[5].properties.authorize, data54);
errors++;
}
}
if(data54.url !== undefined){
let data55 = data54.url;
if(typeof data55 === "string"){
if(func1(data55) < 1){
fail(instancePath+"/authorize/url", "minLength", {limit: 1}, schema1.oneOf[5].properties.authorize.properties.url, data55);
errors++;
}
}
else {
fail(instancePath+"/authorize/url", "type", {type: "string"}, schema1.oneOf[5].properties.authorize.properties.url, data55);
errors++;
}
}
if(data54.issuer !== undefined){
let data56 = data54.issuer;
if(typeof data56 === "string"){
if(func1(data56) < 1){
fail(instancePath+"/authorize/issuer", "minLength", {limit: 1}, schema1.oneOf[5].properties.authorize.properties.issuer, data56);
errors++;
}
}
else {
fail(instancePath+"/authorize/issuer", "type", {type: "string"}, schema1.oneOf[5].properties.authorize.properties.issuer, data56);
errors++;
}
}
if(data54.extra !== undefined){
let data57 = data54.extra;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key22 in data57){
let data58 = data57[key22];
if(typeof data58 !== "string"){
fail(instancePath+"/authorize/extra/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.authorize.properties.extra.additionalProperties, data58);
errors++;
}
}
}
else {
fail(instancePath+"/authorize/extra", "type", {type: "object"}, schema1.oneOf[5].properties.authorize.properties.extra, data57);
errors++;
}
}
}
else {
fail(instancePath+"/authorize", "type", {type: "object"}, schema1.oneOf[5].properties.authorize, data54);
errors++;
}
}
if(data.token !== undefined){
let data59 = data.token;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(data59.url === undefined){
fail(instancePath+"/token", "required", {missingProperty: "url"}, schema1.oneOf[5].properties.token, data59);
errors++;
}
for(const key23 in data59){
if(!(func0.call(schema1.oneOf[5].properties.token.properties, key23))){
fail(instancePath+"/token", "additionalProperties", {additionalProperty: key23}, schema1.oneOf[5].properties.token, data59);
errors++;
}
}
if(data59.url !== undefined){
let data60 = data59.url;
if(typeof data60 === "string"){
if(func1(data60) < 1){
fail(instancePath+"/token/url", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.url, data60);
errors++;
}
}
else {
fail(instancePath+"/token/url", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.url, data60);
errors++;
}
}
if(data59.body !== undefined){
let data61 = data59.body;
if(typeof data61 !== "string"){
fail(instancePath+"/token/body", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.body, data61);
errors++;
}
if(!(((data61 === "form") || (data61 === "json")) || (data61 === "query"))){
fail(instancePath+"/token/body", "enum", {allowedValues: schema1.oneOf[5].properties.token.properties.body.enum}, schema1.oneOf[5].properties.token.properties.body, data61);
errors++;
}
}
if(data59.client !== undefined){
let data62 = data59.client;
if(typeof data62 !== "string"){
fail(instancePath+"/token/client", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client, data62);
errors++;
}
if(!((((data62 === "body") || (data62 === "basic")) || (data62 === "basic_plain")) || (data62 === "assertion"))){
fail(instancePath+"/token/client", "enum", {allowedValues: schema1.oneOf[5].properties.token.properties.client.enum}, schema1.oneOf[5].properties.token.properties.client, data62);
errors++;
}
}
if(data59.client_assertion !== undefined){
let data63 = data59.client_assertion;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
if(data63.algorithm === undefined){
fail(instancePath+"/token/client_assertion", "required", {missingProperty: "algorithm"}, schema1.oneOf[5].properties.token.properties.client_assertion, data63);
errors++;
}
if(data63.key === undefined){
fail(instancePath+"/token/client_assertion", "required", {missingProperty: "key"}, schema1.oneOf[5].properties.token.properties.client_assertion, data63);
errors++;
}
for(const key24 in data63){
if(!(func0.call(schema1.oneOf[5].properties.token.properties.client_assertion.properties, key24))){
fail(instancePath+"/token/client_assertion", "additionalProperties", {additionalProperty: key24}, schema1.oneOf[5].properties.token.properties.client_assertion, data63);
errors++;
}
}
if(data63.algorithm !== undefined){
let data64 = data63.algorithm;
if(typeof data64 !== "string"){
fail(instancePath+"/token/client_assertion/algorithm", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.algorithm, data64);
errors++;
}
if(!((((((data64 === "RS256") || (data64 === "RS512")) || (data64 === "PS256")) || (data64 === "ES256")) || (data64 === "HS256")) || (data64 === "HS512"))){
fail(instancePath+"/token/client_assertion/algorithm", "enum", {allowedValues: schema1.oneOf[5].properties.token.properties.client_assertion.properties.algorithm.enum}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.algorithm, data64);
errors++;
}
}
if(data63.key !== undefined){
let data65 = data63.key;
if(typeof data65 === "string"){
if(func1(data65) < 1){
fail(instancePath+"/token/client_assertion/key", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key, data65);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/key", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key, data65);
errors++;
}
}
if(data63.key_encoding !== undefined){
let data66 = data63.key_encoding;
if(typeof data66 !== "string"){
fail(instancePath+"/token/client_assertion/key_encoding", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key_encoding, data66);
errors++;
}
if(!(((data66 === "utf8") || (data66 === "base64")) || (data66 === "hex"))){
fail(instancePath+"/token/client_assertion/key_encoding", "enum", {allowedValues: schema1.oneOf[5].properties.token.properties.client_assertion.properties.key_encoding.enum}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key_encoding, data66);
errors++;
}
}
if(data63.key_id !== undefined){
let data67 = data63.key_id;
if(typeof data67 === "string"){
if(func1(data67) < 1){
fail(instancePath+"/token/client_assertion/key_id", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key_id, data67);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/key_id", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.key_id, data67);
errors++;
}
}
if(data63.issuer !== undefined){
let data68 = data63.issuer;
if(typeof data68 === "string"){
if(func1(data68) < 1){
fail(instancePath+"/token/client_assertion/issuer", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.issuer, data68);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/issuer", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.issuer, data68);
errors++;
}
}
if(data63.subject !== undefined){
let data69 = data63.subject;
if(typeof data69 === "string"){
if(func1(data69) < 1){
fail(instancePath+"/token/client_assertion/subject", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.subject, data69);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/subject", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.subject, data69);
errors++;
}
}
if(data63.audience !== undefined){
let data70 = data63.audience;
if(typeof data70 === "string"){
if(func1(data70) < 1){
fail(instancePath+"/token/client_assertion/audience", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.audience, data70);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/audience", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.audience, data70);
errors++;
}
}
if(data63.lifetime !== undefined){
let data71 = data63.lifetime;
if(typeof data71 === "string"){
if(!pattern11.test(data71)){
fail(instancePath+"/token/client_assertion/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.lifetime, data71);
errors++;
}
if(func49(data71) > 3153600000000){
fail(instancePath+"/token/client_assertion/lifetime", "durationMaximum", {limit: "36500d"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.lifetime, data71);
errors++;
}
}
else {
fail(instancePath+"/token/client_assertion/lifetime", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.lifetime, data71);
errors++;
}
}
if(data63.jwt_headers !== undefined){
let data72 = data63.jwt_headers;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
for(const key25 in data72){
const _errs173 = errors;
if(typeof key25 === "string"){
if(!pattern12.test(key25)){
fail(instancePath+"/token/client_assertion/jwt_headers", "pattern", {pattern: "^(?!(alg|kid)$)"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.jwt_headers.propertyNames, key25, key25);
errors++;
}
}
var valid34 = _errs173 === errors;
if(!valid34){
fail(instancePath+"/token/client_assertion/jwt_headers", "propertyNames", {propertyName: key25}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.jwt_headers, data72);
errors++;
}
}
for(const key26 in data72){
let data73 = data72[key26];
if(typeof data73 !== "string"){
fail(instancePath+"/token/client_assertion/jwt_headers/" + key26.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.jwt_headers.additionalProperties, data73);
errors++;
}
}
}
else {
fail(instancePath+"/token/client_assertion/jwt_headers", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.jwt_headers, data72);
errors++;
}
}
if(data63.claims !== undefined){
let data74 = data63.claims;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
for(const key27 in data74){
let data75 = data74[key27];
if(typeof data75 !== "string"){
fail(instancePath+"/token/client_assertion/claims/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.claims.additionalProperties, data75);
errors++;
}
}
}
else {
fail(instancePath+"/token/client_assertion/claims", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.client_assertion.properties.claims, data74);
errors++;
}
}
}
else {
fail(instancePath+"/token/client_assertion", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.client_assertion, data63);
errors++;
}
}
if(data59.headers !== undefined){
let data76 = data59.headers;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
for(const key28 in data76){
let data77 = data76[key28];
if(typeof data77 !== "string"){
fail(instancePath+"/token/headers/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.headers.additionalProperties, data77);
errors++;
}
}
}
else {
fail(instancePath+"/token/headers", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.headers, data76);
errors++;
}
}
if(data59.query !== undefined){
let data78 = data59.query;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
for(const key29 in data78){
let data79 = data78[key29];
if(typeof data79 !== "string"){
fail(instancePath+"/token/query/" + key29.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.query.additionalProperties, data79);
errors++;
}
}
}
else {
fail(instancePath+"/token/query", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.query, data78);
errors++;
}
}
if(data59.names !== undefined){
let data80 = data59.names;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key30 in data80){
if(!(func0.call(schema1.oneOf[5].properties.token.properties.names.properties, key30))){
fail(instancePath+"/token/names", "additionalProperties", {additionalProperty: key30}, schema1.oneOf[5].properties.token.properties.names, data80);
errors++;
}
}
if(data80.client_id !== undefined){
let data81 = data80.client_id;
if(typeof data81 === "string"){
if(func1(data81) < 1){
fail(instancePath+"/token/names/client_id", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.client_id, data81);
errors++;
}
}
else {
fail(instancePath+"/token/names/client_id", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.client_id, data81);
errors++;
}
}
if(data80.client_secret !== undefined){
let data82 = data80.client_secret;
if(typeof data82 === "string"){
if(func1(data82) < 1){
fail(instancePath+"/token/names/client_secret", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.client_secret, data82);
errors++;
}
}
else {
fail(instancePath+"/token/names/client_secret", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.client_secret, data82);
errors++;
}
}
if(data80.grant_type !== undefined){
let data83 = data80.grant_type;
if(typeof data83 === "string"){
if(func1(data83) < 1){
fail(instancePath+"/token/names/grant_type", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.grant_type, data83);
errors++;
}
}
else {
fail(instancePath+"/token/names/grant_type", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.grant_type, data83);
errors++;
}
}
if(data80.scope !== undefined){
let data84 = data80.scope;
if(typeof data84 === "string"){
if(func1(data84) < 1){
fail(instancePath+"/token/names/scope", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.scope, data84);
errors++;
}
}
else {
fail(instancePath+"/token/names/scope", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.scope, data84);
errors++;
}
}
if(data80.refresh_token !== undefined){
let data85 = data80.refresh_token;
if(typeof data85 === "string"){
if(func1(data85) < 1){
fail(instancePath+"/token/names/refresh_token", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.refresh_token, data85);
errors++;
}
}
else {
fail(instancePath+"/token/names/refresh_token", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.refresh_token, data85);
errors++;
}
}
if(data80.assertion !== undefined){
let data86 = data80.assertion;
if(typeof data86 === "string"){
if(func1(data86) < 1){
fail(instancePath+"/token/names/assertion", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.assertion, data86);
errors++;
}
}
else {
fail(instancePath+"/token/names/assertion", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.assertion, data86);
errors++;
}
}
if(data80.code !== undefined){
let data87 = data80.code;
if(typeof data87 === "string"){
if(func1(data87) < 1){
fail(instancePath+"/token/names/code", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.code, data87);
errors++;
}
}
else {
fail(instancePath+"/token/names/code", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.code, data87);
errors++;
}
}
if(data80.redirect_uri !== undefined){
let data88 = data80.redirect_uri;
if(typeof data88 === "string"){
if(func1(data88) < 1){
fail(instancePath+"/token/names/redirect_uri", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.redirect_uri, data88);
errors++;
}
}
else {
fail(instancePath+"/token/names/redirect_uri", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.redirect_uri, data88);
errors++;
}
}
if(data80.code_verifier !== undefined){
let data89 = data80.code_verifier;
if(typeof data89 === "string"){
if(func1(data89) < 1){
fail(instancePath+"/token/names/code_verifier", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.code_verifier, data89);
errors++;
}
}
else {
fail(instancePath+"/token/names/code_verifier", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.code_verifier, data89);
errors++;
}
}
if(data80.client_assertion !== undefined){
let data90 = data80.client_assertion;
if(typeof data90 === "string"){
if(func1(data90) < 1){
fail(instancePath+"/token/names/client_assertion", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.client_assertion, data90);
errors++;
}
}
else {
fail(instancePath+"/token/names/client_assertion", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.client_assertion, data90);
errors++;
}
}
if(data80.client_assertion_type !== undefined){
let data91 = data80.client_assertion_type;
if(typeof data91 === "string"){
if(func1(data91) < 1){
fail(instancePath+"/token/names/client_assertion_type", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.names.properties.client_assertion_type, data91);
errors++;
}
}
else {
fail(instancePath+"/token/names/client_assertion_type", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.names.properties.client_assertion_type, data91);
errors++;
}
}
}
else {
fail(instancePath+"/token/names", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.names, data80);
errors++;
}
}
if(data59.extra !== undefined){
let data92 = data59.extra;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key31 in data92){
let data93 = data92[key31];
if(typeof data93 !== "string"){
fail(instancePath+"/token/extra/" + key31.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.extra.additionalProperties, data93);
errors++;
}
}
}
else {
fail(instancePath+"/token/extra", "type", {type: "object"}, schema1.oneOf[5].properties.token.properties.extra, data92);
errors++;
}
}
if(data59.access_token !== undefined){
let data94 = data59.access_token;
if(typeof data94 === "string"){
if(func1(data94) < 1){
fail(instancePath+"/token/access_token", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.access_token, data94);
errors++;
}
}
else {
fail(instancePath+"/token/access_token", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.access_token, data94);
errors++;
}
}
if(data59.refresh_token !== undefined){
let data95 = data59.refresh_token;
if(typeof data95 === "string"){
if(func1(data95) < 1){
fail(instancePath+"/token/refresh_token", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.refresh_token, data95);
errors++;
}
}
else {
fail(instancePath+"/token/refresh_token", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.refresh_token, data95);
errors++;
}
}
if(data59.expires_in !== undefined){
let data96 = data59.expires_in;
if(typeof data96 === "string"){
if(func1(data96) < 1){
fail(instancePath+"/token/expires_in", "minLength", {limit: 1}, schema1.oneOf[5].properties.token.properties.expires_in, data96);
errors++;
}
}
else {
fail(instancePath+"/token/expires_in", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.expires_in, data96);
errors++;
}
}
if(data59.lifetime !== undefined){
let data97 = data59.lifetime;
if(typeof data97 === "string"){
if(!pattern11.test(data97)){
fail(instancePath+"/token/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema1.oneOf[5].properties.token.properties.lifetime, data97);
errors++;
}
if(func49(data97) > 3153600000000){
fail(instancePath+"/token/lifetime", "durationMaximum", {limit: "36500d"}, schema1.oneOf[5].properties.token.properties.lifetime, data97);
errors++;
}
}
else {
fail(instancePath+"/token/lifetime", "type", {type: "string"}, schema1.oneOf[5].properties.token.properties.lifetime, data97);
errors++;
}
}
}
else {
fail(instancePath+"/token", "type", {type: "object"}, schema1.oneOf[5].properties.token, data59);
errors++;
}
}
if(data.assertion !== undefined){
let data98 = data.assertion;
if((!(data98 && typeof data98 == "object" && !Array.isArray(data98))) && (typeof data98 !== "string")){
fail(instancePath+"/assertion", "type", {type: schema1.oneOf[5].properties.assertion.type}, schema1.oneOf[5].properties.assertion, data98);
errors++;
}
if(typeof data98 === "string"){
if(func1(data98) < 1){
fail(instancePath+"/assertion", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion, data98);
errors++;
}
}
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
if(data98.algorithm === undefined){
fail(instancePath+"/assertion", "required", {missingProperty: "algorithm"}, schema1.oneOf[5].properties.assertion, data98);
errors++;
}
if(data98.key === undefined){
fail(instancePath+"/assertion", "required", {missingProperty: "key"}, schema1.oneOf[5].properties.assertion, data98);
errors++;
}
for(const key32 in data98){
if(!(func0.call(schema1.oneOf[5].properties.assertion.properties, key32))){
fail(instancePath+"/assertion", "additionalProperties", {additionalProperty: key32}, schema1.oneOf[5].properties.assertion, data98);
errors++;
}
}
if(data98.algorithm !== undefined){
let data99 = data98.algorithm;
if(typeof data99 !== "string"){
fail(instancePath+"/assertion/algorithm", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.algorithm, data99);
errors++;
}
if(!((((((data99 === "RS256") || (data99 === "RS512")) || (data99 === "PS256")) || (data99 === "ES256")) || (data99 === "HS256")) || (data99 === "HS512"))){
fail(instancePath+"/assertion/algorithm", "enum", {allowedValues: schema1.oneOf[5].properties.assertion.properties.algorithm.enum}, schema1.oneOf[5].properties.assertion.properties.algorithm, data99);
errors++;
}
}
if(data98.key !== undefined){
let data100 = data98.key;
if(typeof data100 === "string"){
if(func1(data100) < 1){
fail(instancePath+"/assertion/key", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.key, data100);
errors++;
}
}
else {
fail(instancePath+"/assertion/key", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.key, data100);
errors++;
}
}
if(data98.key_encoding !== undefined){
let data101 = data98.key_encoding;
if(typeof data101 !== "string"){
fail(instancePath+"/assertion/key_encoding", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.key_encoding, data101);
errors++;
}
if(!(((data101 === "utf8") || (data101 === "base64")) || (data101 === "hex"))){
fail(instancePath+"/assertion/key_encoding", "enum", {allowedValues: schema1.oneOf[5].properties.assertion.properties.key_encoding.enum}, schema1.oneOf[5].properties.assertion.properties.key_encoding, data101);
errors++;
}
}
if(data98.key_id !== undefined){
let data102 = data98.key_id;
if(typeof data102 === "string"){
if(func1(data102) < 1){
fail(instancePath+"/assertion/key_id", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.key_id, data102);
errors++;
}
}
else {
fail(instancePath+"/assertion/key_id", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.key_id, data102);
errors++;
}
}
if(data98.issuer !== undefined){
let data103 = data98.issuer;
if(typeof data103 === "string"){
if(func1(data103) < 1){
fail(instancePath+"/assertion/issuer", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.issuer, data103);
errors++;
}
}
else {
fail(instancePath+"/assertion/issuer", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.issuer, data103);
errors++;
}
}
if(data98.subject !== undefined){
let data104 = data98.subject;
if(typeof data104 === "string"){
if(func1(data104) < 1){
fail(instancePath+"/assertion/subject", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.subject, data104);
errors++;
}
}
else {
fail(instancePath+"/assertion/subject", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.subject, data104);
errors++;
}
}
if(data98.audience !== undefined){
let data105 = data98.audience;
if(typeof data105 === "string"){
if(func1(data105) < 1){
fail(instancePath+"/assertion/audience", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.audience, data105);
errors++;
}
}
else {
fail(instancePath+"/assertion/audience", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.audience, data105);
errors++;
}
}
if(data98.lifetime !== undefined){
let data106 = data98.lifetime;
if(typeof data106 === "string"){
if(!pattern11.test(data106)){
fail(instancePath+"/assertion/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema1.oneOf[5].properties.assertion.properties.lifetime, data106);
errors++;
}
if(func49(data106) > 3153600000000){
fail(instancePath+"/assertion/lifetime", "durationMaximum", {limit: "36500d"}, schema1.oneOf[5].properties.assertion.properties.lifetime, data106);
errors++;
}
}
else {
fail(instancePath+"/assertion/lifetime", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.lifetime, data106);
errors++;
}
}
if(data98.jwt_headers !== undefined){
let data107 = data98.jwt_headers;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key33 in data107){
const _errs251 = errors;
if(typeof key33 === "string"){
if(!pattern12.test(key33)){
fail(instancePath+"/assertion/jwt_headers", "pattern", {pattern: "^(?!(alg|kid)$)"}, schema1.oneOf[5].properties.assertion.properties.jwt_headers.propertyNames, key33, key33);
errors++;
}
}
var valid42 = _errs251 === errors;
if(!valid42){
fail(instancePath+"/assertion/jwt_headers", "propertyNames", {propertyName: key33}, schema1.oneOf[5].properties.assertion.properties.jwt_headers, data107);
errors++;
}
}
for(const key34 in data107){
let data108 = data107[key34];
if(typeof data108 !== "string"){
fail(instancePath+"/assertion/jwt_headers/" + key34.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.jwt_headers.additionalProperties, data108);
errors++;
}
}
}
else {
fail(instancePath+"/assertion/jwt_headers", "type", {type: "object"}, schema1.oneOf[5].properties.assertion.properties.jwt_headers, data107);
errors++;
}
}
if(data98.claims !== undefined){
let data109 = data98.claims;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
for(const key35 in data109){
let data110 = data109[key35];
if(typeof data110 !== "string"){
fail(instancePath+"/assertion/claims/" + key35.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.claims.additionalProperties, data110);
errors++;
}
}
}
else {
fail(instancePath+"/assertion/claims", "type", {type: "object"}, schema1.oneOf[5].properties.assertion.properties.claims, data109);
errors++;
}
}
if(data98.recipient !== undefined){
let data111 = data98.recipient;
if(typeof data111 === "string"){
if(func1(data111) < 1){
fail(instancePath+"/assertion/recipient", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.recipient, data111);
errors++;
}
}
else {
fail(instancePath+"/assertion/recipient", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.recipient, data111);
errors++;
}
}
if(data98.subject_format !== undefined){
let data112 = data98.subject_format;
if(typeof data112 === "string"){
if(func1(data112) < 1){
fail(instancePath+"/assertion/subject_format", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.subject_format, data112);
errors++;
}
}
else {
fail(instancePath+"/assertion/subject_format", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.subject_format, data112);
errors++;
}
}
if(data98.certificate !== undefined){
let data113 = data98.certificate;
if(typeof data113 === "string"){
if(func1(data113) < 1){
fail(instancePath+"/assertion/certificate", "minLength", {limit: 1}, schema1.oneOf[5].properties.assertion.properties.certificate, data113);
errors++;
}
}
else {
fail(instancePath+"/assertion/certificate", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.certificate, data113);
errors++;
}
}
if(data98.encoding !== undefined){
let data114 = data98.encoding;
if(typeof data114 !== "string"){
fail(instancePath+"/assertion/encoding", "type", {type: "string"}, schema1.oneOf[5].properties.assertion.properties.encoding, data114);
errors++;
}
if(!((data114 === "base64") || (data114 === "base64url"))){
fail(instancePath+"/assertion/encoding", "enum", {allowedValues: schema1.oneOf[5].properties.assertion.properties.encoding.enum}, schema1.oneOf[5].properties.assertion.properties.encoding, data114);
errors++;
}
}
}
}
if(data.scopes !== undefined){
let data115 = data.scopes;
if(Array.isArray(data115)){
const len1 = data115.length;
for(let i1=0; i1<len1; i1++){
let data116 = data115[i1];
if(typeof data116 === "string"){
if(func1(data116) < 1){
fail(instancePath+"/scopes/" + i1, "minLength", {limit: 1}, schema1.oneOf[5].properties.scopes.items, data116);
errors++;
}
}
else {
fail(instancePath+"/scopes/" + i1, "type", {type: "string"}, schema1.oneOf[5].properties.scopes.items, data116);
errors++;
}
}
let i2 = data115.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data115[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/scopes", "uniqueItems", {i: i2, j: j0}, schema1.oneOf[5].properties.scopes, data115);
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
fail(instancePath+"/scopes", "type", {type: "array"}, schema1.oneOf[5].properties.scopes, data115);
errors++;
}
}
if(data.scheme !== undefined){
let data117 = data.scheme;
if(typeof data117 === "string"){
if(func1(data117) < 1){
fail(instancePath+"/scheme", "minLength", {limit: 1}, schema1.oneOf[5].properties.scheme, data117);
errors++;
}
}
else {
fail(instancePath+"/scheme", "type", {type: "string"}, schema1.oneOf[5].properties.scheme, data117);
errors++;
}
}
if(data.headers !== undefined){
let data118 = data.headers;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
for(const key36 in data118){
let data119 = data118[key36];
if(typeof data119 !== "string"){
fail(instancePath+"/headers/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.headers.additionalProperties, data119);
errors++;
}
}
}
else {
fail(instancePath+"/headers", "type", {type: "object"}, schema1.oneOf[5].properties.headers, data118);
errors++;
}
}
if(data.query !== undefined){
let data120 = data.query;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
for(const key37 in data120){
let data121 = data120[key37];
if(typeof data121 !== "string"){
fail(instancePath+"/query/" + key37.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[5].properties.query.additionalProperties, data121);
errors++;
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema1.oneOf[5].properties.query, data120);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[5], data);
errors++;
}
}
else if(tag0 === "session"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[6], data);
errors++;
}
if(data.steps === undefined){
fail(instancePath, "required", {missingProperty: "steps"}, schema1.oneOf[6], data);
errors++;
}
for(const key38 in data){
if(!(func0.call(schema1.oneOf[6].properties, key38))){
fail(instancePath, "additionalProperties", {additionalProperty: key38}, schema1.oneOf[6], data);
errors++;
}
}
if(data.kind !== undefined){
let data122 = data.kind;
if("session" !== data122){
fail(instancePath+"/kind", "const", {allowedValue: "session"}, schema1.oneOf[6].properties.kind, data122);
errors++;
}
}
if(data.credentials !== undefined){
let data123 = data.credentials;
if(data123 && typeof data123 == "object" && !Array.isArray(data123)){
for(const key39 in data123){
const _errs290 = errors;
if(typeof key39 === "string"){
if(!pattern4.test(key39)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[6].properties.credentials.propertyNames, key39, key39);
errors++;
}
}
var valid52 = _errs290 === errors;
if(!valid52){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key39}, schema1.oneOf[6].properties.credentials, data123);
errors++;
}
}
for(const key40 in data123){
if(!(validate2(data123[key40], {instancePath:instancePath+"/credentials/" + key40.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data123,parentDataProperty:key40,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[6].properties.credentials, data123);
errors++;
}
}
if(data.store !== undefined){
let data125 = data.store;
if(typeof data125 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[6].properties.store, data125);
errors++;
}
if(!((data125 === "sealed") || (data125 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[6].properties.store.enum}, schema1.oneOf[6].properties.store, data125);
errors++;
}
}
if(data.only_if !== undefined){
let data126 = data.only_if;
if(typeof data126 === "string"){
if(func1(data126) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[6].properties.only_if, data126);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[6].properties.only_if, data126);
errors++;
}
}
if(data.client_certificate !== undefined){
let data127 = data.client_certificate;
if(typeof data127 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[6].properties.client_certificate, data127);
errors++;
}
if(!(data127 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[6].properties.client_certificate.enum}, schema1.oneOf[6].properties.client_certificate, data127);
errors++;
}
}
if(data.base_url !== undefined){
let data128 = data.base_url;
if(typeof data128 === "string"){
if(func1(data128) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[6].properties.base_url, data128);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[6].properties.base_url, data128);
errors++;
}
}
if(data.steps !== undefined){
let data129 = data.steps;
if(Array.isArray(data129)){
if(data129.length > 10){
fail(instancePath+"/steps", "maxItems", {limit: 10}, schema1.oneOf[6].properties.steps, data129);
errors++;
}
if(data129.length < 1){
fail(instancePath+"/steps", "minItems", {limit: 1}, schema1.oneOf[6].properties.steps, data129);
errors++;
}
const len2 = data129.length;
for(let i3=0; i3<len2; i3++){
let data130 = data129[i3];
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
if(data130.url === undefined){
fail(instancePath+"/steps/" + i3, "required", {missingProperty: "url"}, schema1.oneOf[6].properties.steps.items, data130);
errors++;
}
for(const key41 in data130){
if(!((((((((key41 === "name") || (key41 === "when")) || (key41 === "method")) || (key41 === "url")) || (key41 === "query")) || (key41 === "headers")) || (key41 === "body")) || (key41 === "save"))){
fail(instancePath+"/steps/" + i3, "additionalProperties", {additionalProperty: key41}, schema1.oneOf[6].properties.steps.items, data130);
errors++;
}
}
if(data130.name !== undefined){
let data131 = data130.name;
if(typeof data131 === "string"){
if(func1(data131) < 1){
fail(instancePath+"/steps/" + i3+"/name", "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.name, data131);
errors++;
}
}
else {
fail(instancePath+"/steps/" + i3+"/name", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.name, data131);
errors++;
}
}
if(data130.when !== undefined){
let data132 = data130.when;
if(typeof data132 === "string"){
if(func1(data132) < 1){
fail(instancePath+"/steps/" + i3+"/when", "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.when, data132);
errors++;
}
}
else {
fail(instancePath+"/steps/" + i3+"/when", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.when, data132);
errors++;
}
}
if(data130.method !== undefined){
let data133 = data130.method;
if(typeof data133 !== "string"){
fail(instancePath+"/steps/" + i3+"/method", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.method, data133);
errors++;
}
if(!(((data133 === "GET") || (data133 === "POST")) || (data133 === "PUT"))){
fail(instancePath+"/steps/" + i3+"/method", "enum", {allowedValues: schema1.oneOf[6].properties.steps.items.properties.method.enum}, schema1.oneOf[6].properties.steps.items.properties.method, data133);
errors++;
}
}
if(data130.url !== undefined){
let data134 = data130.url;
if(typeof data134 === "string"){
if(func1(data134) < 1){
fail(instancePath+"/steps/" + i3+"/url", "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.url, data134);
errors++;
}
}
else {
fail(instancePath+"/steps/" + i3+"/url", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.url, data134);
errors++;
}
}
if(data130.query !== undefined){
let data135 = data130.query;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key42 in data135){
let data136 = data135[key42];
if(typeof data136 !== "string"){
fail(instancePath+"/steps/" + i3+"/query/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.query.additionalProperties, data136);
errors++;
}
}
}
else {
fail(instancePath+"/steps/" + i3+"/query", "type", {type: "object"}, schema1.oneOf[6].properties.steps.items.properties.query, data135);
errors++;
}
}
if(data130.headers !== undefined){
let data137 = data130.headers;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key43 in data137){
let data138 = data137[key43];
if(typeof data138 !== "string"){
fail(instancePath+"/steps/" + i3+"/headers/" + key43.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.headers.additionalProperties, data138);
errors++;
}
}
}
else {
fail(instancePath+"/steps/" + i3+"/headers", "type", {type: "object"}, schema1.oneOf[6].properties.steps.items.properties.headers, data137);
errors++;
}
}
if(data130.body !== undefined){
let data139 = data130.body;
if(data139 && typeof data139 == "object" && !Array.isArray(data139)){
if(data139.kind === undefined){
fail(instancePath+"/steps/" + i3+"/body", "required", {missingProperty: "kind"}, schema1.oneOf[6].properties.steps.items.properties.body, data139);
errors++;
}
if(data139.value === undefined){
fail(instancePath+"/steps/" + i3+"/body", "required", {missingProperty: "value"}, schema1.oneOf[6].properties.steps.items.properties.body, data139);
errors++;
}
for(const key44 in data139){
if(!((key44 === "kind") || (key44 === "value"))){
fail(instancePath+"/steps/" + i3+"/body", "additionalProperties", {additionalProperty: key44}, schema1.oneOf[6].properties.steps.items.properties.body, data139);
errors++;
}
}
if(data139.kind !== undefined){
let data140 = data139.kind;
if(typeof data140 !== "string"){
fail(instancePath+"/steps/" + i3+"/body/kind", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.body.properties.kind, data140);
errors++;
}
if(!((data140 === "json") || (data140 === "form"))){
fail(instancePath+"/steps/" + i3+"/body/kind", "enum", {allowedValues: schema1.oneOf[6].properties.steps.items.properties.body.properties.kind.enum}, schema1.oneOf[6].properties.steps.items.properties.body.properties.kind, data140);
errors++;
}
}
if(data139.value !== undefined){
let data141 = data139.value;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key45 in data141){
let data142 = data141[key45];
if(typeof data142 !== "string"){
fail(instancePath+"/steps/" + i3+"/body/value/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.body.properties.value.additionalProperties, data142);
errors++;
}
}
}
else {
fail(instancePath+"/steps/" + i3+"/body/value", "type", {type: "object"}, schema1.oneOf[6].properties.steps.items.properties.body.properties.value, data141);
errors++;
}
}
}
else {
fail(instancePath+"/steps/" + i3+"/body", "type", {type: "object"}, schema1.oneOf[6].properties.steps.items.properties.body, data139);
errors++;
}
}
if(data130.save !== undefined){
let data143 = data130.save;
if(data143 && typeof data143 == "object" && !Array.isArray(data143)){
for(const key46 in data143){
let data144 = data143[key46];
if((typeof data144 !== "string") && (!(data144 && typeof data144 == "object" && !Array.isArray(data144)))){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties.type}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties, data144);
errors++;
}
if(typeof data144 === "string"){
if(func1(data144) < 1){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties, data144);
errors++;
}
}
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(Object.keys(data144).length > 1){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties, data144);
errors++;
}
if(Object.keys(data144).length < 1){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties, data144);
errors++;
}
for(const key47 in data144){
if(!((key47 === "header") || (key47 === "redirect"))){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key47}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties, data144);
errors++;
}
}
if(data144.header !== undefined){
let data145 = data144.header;
if(typeof data145 === "string"){
if(func1(data145) < 1){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1")+"/header", "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties.properties.header, data145);
errors++;
}
}
else {
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1")+"/header", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties.properties.header, data145);
errors++;
}
}
if(data144.redirect !== undefined){
let data146 = data144.redirect;
if(typeof data146 === "string"){
if(func1(data146) < 1){
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1")+"/redirect", "minLength", {limit: 1}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties.properties.redirect, data146);
errors++;
}
}
else {
fail(instancePath+"/steps/" + i3+"/save/" + key46.replace(/~/g, "~0").replace(/\//g, "~1")+"/redirect", "type", {type: "string"}, schema1.oneOf[6].properties.steps.items.properties.save.additionalProperties.properties.redirect, data146);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/steps/" + i3+"/save", "type", {type: "object"}, schema1.oneOf[6].properties.steps.items.properties.save, data143);
errors++;
}
}
}
else {
fail(instancePath+"/steps/" + i3, "type", {type: "object"}, schema1.oneOf[6].properties.steps.items, data130);
errors++;
}
}
}
else {
fail(instancePath+"/steps", "type", {type: "array"}, schema1.oneOf[6].properties.steps, data129);
errors++;
}
}
if(data.logout !== undefined){
let data147 = data.logout;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
if(data147.url === undefined){
fail(instancePath+"/logout", "required", {missingProperty: "url"}, schema1.oneOf[6].properties.logout, data147);
errors++;
}
for(const key48 in data147){
if(!(((((key48 === "method") || (key48 === "url")) || (key48 === "query")) || (key48 === "headers")) || (key48 === "body"))){
fail(instancePath+"/logout", "additionalProperties", {additionalProperty: key48}, schema1.oneOf[6].properties.logout, data147);
errors++;
}
}
if(data147.method !== undefined){
let data148 = data147.method;
if(typeof data148 !== "string"){
fail(instancePath+"/logout/method", "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.method, data148);
errors++;
}
if(!((((data148 === "POST") || (data148 === "DELETE")) || (data148 === "GET")) || (data148 === "PUT"))){
fail(instancePath+"/logout/method", "enum", {allowedValues: schema1.oneOf[6].properties.logout.properties.method.enum}, schema1.oneOf[6].properties.logout.properties.method, data148);
errors++;
}
}
if(data147.url !== undefined){
let data149 = data147.url;
if(typeof data149 === "string"){
if(func1(data149) < 1){
fail(instancePath+"/logout/url", "minLength", {limit: 1}, schema1.oneOf[6].properties.logout.properties.url, data149);
errors++;
}
}
else {
fail(instancePath+"/logout/url", "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.url, data149);
errors++;
}
}
if(data147.query !== undefined){
let data150 = data147.query;
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
for(const key49 in data150){
let data151 = data150[key49];
if(typeof data151 !== "string"){
fail(instancePath+"/logout/query/" + key49.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.query.additionalProperties, data151);
errors++;
}
}
}
else {
fail(instancePath+"/logout/query", "type", {type: "object"}, schema1.oneOf[6].properties.logout.properties.query, data150);
errors++;
}
}
if(data147.headers !== undefined){
let data152 = data147.headers;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
for(const key50 in data152){
let data153 = data152[key50];
if(typeof data153 !== "string"){
fail(instancePath+"/logout/headers/" + key50.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.headers.additionalProperties, data153);
errors++;
}
}
}
else {
fail(instancePath+"/logout/headers", "type", {type: "object"}, schema1.oneOf[6].properties.logout.properties.headers, data152);
errors++;
}
}
if(data147.body !== undefined){
let data154 = data147.body;
if(data154 && typeof data154 == "object" && !Array.isArray(data154)){
if(data154.kind === undefined){
fail(instancePath+"/logout/body", "required", {missingProperty: "kind"}, schema1.oneOf[6].properties.logout.properties.body, data154);
errors++;
}
if(data154.value === undefined){
fail(instancePath+"/logout/body", "required", {missingProperty: "value"}, schema1.oneOf[6].properties.logout.properties.body, data154);
errors++;
}
for(const key51 in data154){
if(!((key51 === "kind") || (key51 === "value"))){
fail(instancePath+"/logout/body", "additionalProperties", {additionalProperty: key51}, schema1.oneOf[6].properties.logout.properties.body, data154);
errors++;
}
}
if(data154.kind !== undefined){
let data155 = data154.kind;
if(typeof data155 !== "string"){
fail(instancePath+"/logout/body/kind", "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.body.properties.kind, data155);
errors++;
}
if(!((data155 === "json") || (data155 === "form"))){
fail(instancePath+"/logout/body/kind", "enum", {allowedValues: schema1.oneOf[6].properties.logout.properties.body.properties.kind.enum}, schema1.oneOf[6].properties.logout.properties.body.properties.kind, data155);
errors++;
}
}
if(data154.value !== undefined){
let data156 = data154.value;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key52 in data156){
let data157 = data156[key52];
if(typeof data157 !== "string"){
fail(instancePath+"/logout/body/value/" + key52.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.logout.properties.body.properties.value.additionalProperties, data157);
errors++;
}
}
}
else {
fail(instancePath+"/logout/body/value", "type", {type: "object"}, schema1.oneOf[6].properties.logout.properties.body.properties.value, data156);
errors++;
}
}
}
else {
fail(instancePath+"/logout/body", "type", {type: "object"}, schema1.oneOf[6].properties.logout.properties.body, data154);
errors++;
}
}
}
else {
fail(instancePath+"/logout", "type", {type: "object"}, schema1.oneOf[6].properties.logout, data147);
errors++;
}
}
if(data.keep !== undefined){
let data158 = data.keep;
if(Array.isArray(data158)){
const len3 = data158.length;
for(let i4=0; i4<len3; i4++){
let data159 = data158[i4];
if(typeof data159 === "string"){
if(func1(data159) < 1){
fail(instancePath+"/keep/" + i4, "minLength", {limit: 1}, schema1.oneOf[6].properties.keep.items, data159);
errors++;
}
}
else {
fail(instancePath+"/keep/" + i4, "type", {type: "string"}, schema1.oneOf[6].properties.keep.items, data159);
errors++;
}
}
let i5 = data158.length;
let j1;
if(i5 > 1){
const indices1 = {};
for(;i5--;){
let item1 = data158[i5];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/keep", "uniqueItems", {i: i5, j: j1}, schema1.oneOf[6].properties.keep, data158);
errors++;
break;
}
indices1[item1] = i5;
}
}
}
else {
fail(instancePath+"/keep", "type", {type: "array"}, schema1.oneOf[6].properties.keep, data158);
errors++;
}
}
if(data.headers !== undefined){
let data160 = data.headers;
if(data160 && typeof data160 == "object" && !Array.isArray(data160)){
for(const key53 in data160){
let data161 = data160[key53];
if(typeof data161 !== "string"){
fail(instancePath+"/headers/" + key53.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.headers.additionalProperties, data161);
errors++;
}
}
}
else {
fail(instancePath+"/headers", "type", {type: "object"}, schema1.oneOf[6].properties.headers, data160);
errors++;
}
}
if(data.query !== undefined){
let data162 = data.query;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
for(const key54 in data162){
let data163 = data162[key54];
if(typeof data163 !== "string"){
fail(instancePath+"/query/" + key54.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[6].properties.query.additionalProperties, data163);
errors++;
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema1.oneOf[6].properties.query, data162);
errors++;
}
}
if(data.hosts !== undefined){
let data164 = data.hosts;
if(Array.isArray(data164)){
const len4 = data164.length;
for(let i6=0; i6<len4; i6++){
let data165 = data164[i6];
if(typeof data165 === "string"){
if(func1(data165) < 1){
fail(instancePath+"/hosts/" + i6, "minLength", {limit: 1}, schema1.oneOf[6].properties.hosts.items, data165);
errors++;
}
}
else {
fail(instancePath+"/hosts/" + i6, "type", {type: "string"}, schema1.oneOf[6].properties.hosts.items, data165);
errors++;
}
}
}
else {
fail(instancePath+"/hosts", "type", {type: "array"}, schema1.oneOf[6].properties.hosts, data164);
errors++;
}
}
if(data.lifetime !== undefined){
let data166 = data.lifetime;
if(typeof data166 === "string"){
if(!pattern11.test(data166)){
fail(instancePath+"/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema1.oneOf[6].properties.lifetime, data166);
errors++;
}
if(func49(data166) > 3153600000000){
fail(instancePath+"/lifetime", "durationMaximum", {limit: "36500d"}, schema1.oneOf[6].properties.lifetime, data166);
errors++;
}
}
else {
fail(instancePath+"/lifetime", "type", {type: "string"}, schema1.oneOf[6].properties.lifetime, data166);
errors++;
}
}
if(data.restart_on !== undefined){
let data167 = data.restart_on;
if(Array.isArray(data167)){
const len5 = data167.length;
for(let i7=0; i7<len5; i7++){
let data168 = data167[i7];
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
fail(instancePath+"/restart_on/" + i7, "type", {type: "integer"}, schema1.oneOf[6].properties.restart_on.items, data168);
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 499 || isNaN(data168)){
fail(instancePath+"/restart_on/" + i7, "maximum", {comparison: "<=", limit: 499}, schema1.oneOf[6].properties.restart_on.items, data168);
errors++;
}
if(data168 < 400 || isNaN(data168)){
fail(instancePath+"/restart_on/" + i7, "minimum", {comparison: ">=", limit: 400}, schema1.oneOf[6].properties.restart_on.items, data168);
errors++;
}
}
}
}
else {
fail(instancePath+"/restart_on", "type", {type: "array"}, schema1.oneOf[6].properties.restart_on, data167);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[6], data);
errors++;
}
}
else if(tag0 === "signature"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[7], data);
errors++;
}
if(data.sign === undefined){
fail(instancePath, "required", {missingProperty: "sign"}, schema1.oneOf[7], data);
errors++;
}
for(const key55 in data){
if(!(func0.call(schema1.oneOf[7].properties, key55))){
fail(instancePath, "additionalProperties", {additionalProperty: key55}, schema1.oneOf[7], data);
errors++;
}
}
if(data.kind !== undefined){
let data169 = data.kind;
if("signature" !== data169){
fail(instancePath+"/kind", "const", {allowedValue: "signature"}, schema1.oneOf[7].properties.kind, data169);
errors++;
}
}
if(data.credentials !== undefined){
let data170 = data.credentials;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
for(const key56 in data170){
const _errs401 = errors;
if(typeof key56 === "string"){
if(!pattern4.test(key56)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[7].properties.credentials.propertyNames, key56, key56);
errors++;
}
}
var valid79 = _errs401 === errors;
if(!valid79){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key56}, schema1.oneOf[7].properties.credentials, data170);
errors++;
}
}
for(const key57 in data170){
if(!(validate2(data170[key57], {instancePath:instancePath+"/credentials/" + key57.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data170,parentDataProperty:key57,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[7].properties.credentials, data170);
errors++;
}
}
if(data.store !== undefined){
let data172 = data.store;
if(typeof data172 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[7].properties.store, data172);
errors++;
}
if(!((data172 === "sealed") || (data172 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[7].properties.store.enum}, schema1.oneOf[7].properties.store, data172);
errors++;
}
}
if(data.only_if !== undefined){
let data173 = data.only_if;
if(typeof data173 === "string"){
if(func1(data173) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[7].properties.only_if, data173);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[7].properties.only_if, data173);
errors++;
}
}
if(data.client_certificate !== undefined){
let data174 = data.client_certificate;
if(typeof data174 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[7].properties.client_certificate, data174);
errors++;
}
if(!(data174 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[7].properties.client_certificate.enum}, schema1.oneOf[7].properties.client_certificate, data174);
errors++;
}
}
if(data.base_url !== undefined){
let data175 = data.base_url;
if(typeof data175 === "string"){
if(func1(data175) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[7].properties.base_url, data175);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[7].properties.base_url, data175);
errors++;
}
}
if(data.sign !== undefined){
let data176 = data.sign;
if(data176 && typeof data176 == "object" && !Array.isArray(data176)){
if(data176.algorithm === undefined){
fail(instancePath+"/sign", "required", {missingProperty: "algorithm"}, schema1.oneOf[7].properties.sign, data176);
errors++;
}
if(data176.key === undefined){
fail(instancePath+"/sign", "required", {missingProperty: "key"}, schema1.oneOf[7].properties.sign, data176);
errors++;
}
if(data176.text === undefined){
fail(instancePath+"/sign", "required", {missingProperty: "text"}, schema1.oneOf[7].properties.sign, data176);
errors++;
}
for(const key58 in data176){
if(!(((((key58 === "algorithm") || (key58 === "key")) || (key58 === "key_encoding")) || (key58 === "text")) || (key58 === "encoding"))){
fail(instancePath+"/sign", "additionalProperties", {additionalProperty: key58}, schema1.oneOf[7].properties.sign, data176);
errors++;
}
}
if(data176.algorithm !== undefined){
let data177 = data176.algorithm;
if(typeof data177 !== "string"){
fail(instancePath+"/sign/algorithm", "type", {type: "string"}, schema1.oneOf[7].properties.sign.properties.algorithm, data177);
errors++;
}
if(!(((data177 === "hmac-sha256") || (data177 === "hmac-sha1")) || (data177 === "hmac-sha512"))){
fail(instancePath+"/sign/algorithm", "enum", {allowedValues: schema1.oneOf[7].properties.sign.properties.algorithm.enum}, schema1.oneOf[7].properties.sign.properties.algorithm, data177);
errors++;
}
}
if(data176.key !== undefined){
let data178 = data176.key;
if(typeof data178 === "string"){
if(func1(data178) < 1){
fail(instancePath+"/sign/key", "minLength", {limit: 1}, schema1.oneOf[7].properties.sign.properties.key, data178);
errors++;
}
}
else {
fail(instancePath+"/sign/key", "type", {type: "string"}, schema1.oneOf[7].properties.sign.properties.key, data178);
errors++;
}
}
if(data176.key_encoding !== undefined){
let data179 = data176.key_encoding;
if(typeof data179 !== "string"){
fail(instancePath+"/sign/key_encoding", "type", {type: "string"}, schema1.oneOf[7].properties.sign.properties.key_encoding, data179);
errors++;
}
if(!(((data179 === "utf8") || (data179 === "hex")) || (data179 === "base64"))){
fail(instancePath+"/sign/key_encoding", "enum", {allowedValues: schema1.oneOf[7].properties.sign.properties.key_encoding.enum}, schema1.oneOf[7].properties.sign.properties.key_encoding, data179);
errors++;
}
}
if(data176.text !== undefined){
let data180 = data176.text;
if(typeof data180 === "string"){
if(func1(data180) < 1){
fail(instancePath+"/sign/text", "minLength", {limit: 1}, schema1.oneOf[7].properties.sign.properties.text, data180);
errors++;
}
}
else {
fail(instancePath+"/sign/text", "type", {type: "string"}, schema1.oneOf[7].properties.sign.properties.text, data180);
errors++;
}
}
if(data176.encoding !== undefined){
let data181 = data176.encoding;
if(typeof data181 !== "string"){
fail(instancePath+"/sign/encoding", "type", {type: "string"}, schema1.oneOf[7].properties.sign.properties.encoding, data181);
errors++;
}
if(!((data181 === "hex") || (data181 === "base64"))){
fail(instancePath+"/sign/encoding", "enum", {allowedValues: schema1.oneOf[7].properties.sign.properties.encoding.enum}, schema1.oneOf[7].properties.sign.properties.encoding, data181);
errors++;
}
}
}
else {
fail(instancePath+"/sign", "type", {type: "object"}, schema1.oneOf[7].properties.sign, data176);
errors++;
}
}
if(data.date !== undefined){
let data182 = data.date;
if(typeof data182 !== "string"){
fail(instancePath+"/date", "type", {type: "string"}, schema1.oneOf[7].properties.date, data182);
errors++;
}
if(!((((data182 === "iso") || (data182 === "http")) || (data182 === "epoch_s")) || (data182 === "epoch_ms"))){
fail(instancePath+"/date", "enum", {allowedValues: schema1.oneOf[7].properties.date.enum}, schema1.oneOf[7].properties.date, data182);
errors++;
}
}
if(data.body_hash !== undefined){
let data183 = data.body_hash;
if(data183 && typeof data183 == "object" && !Array.isArray(data183)){
for(const key59 in data183){
if(!((key59 === "algorithm") || (key59 === "encoding"))){
fail(instancePath+"/body_hash", "additionalProperties", {additionalProperty: key59}, schema1.oneOf[7].properties.body_hash, data183);
errors++;
}
}
if(data183.algorithm !== undefined){
let data184 = data183.algorithm;
if(typeof data184 !== "string"){
fail(instancePath+"/body_hash/algorithm", "type", {type: "string"}, schema1.oneOf[7].properties.body_hash.properties.algorithm, data184);
errors++;
}
if(!(((data184 === "sha256") || (data184 === "sha1")) || (data184 === "sha512"))){
fail(instancePath+"/body_hash/algorithm", "enum", {allowedValues: schema1.oneOf[7].properties.body_hash.properties.algorithm.enum}, schema1.oneOf[7].properties.body_hash.properties.algorithm, data184);
errors++;
}
}
if(data183.encoding !== undefined){
let data185 = data183.encoding;
if(typeof data185 !== "string"){
fail(instancePath+"/body_hash/encoding", "type", {type: "string"}, schema1.oneOf[7].properties.body_hash.properties.encoding, data185);
errors++;
}
if(!((data185 === "hex") || (data185 === "base64"))){
fail(instancePath+"/body_hash/encoding", "enum", {allowedValues: schema1.oneOf[7].properties.body_hash.properties.encoding.enum}, schema1.oneOf[7].properties.body_hash.properties.encoding, data185);
errors++;
}
}
}
else {
fail(instancePath+"/body_hash", "type", {type: "object"}, schema1.oneOf[7].properties.body_hash, data183);
errors++;
}
}
if(data.headers !== undefined){
let data186 = data.headers;
if(data186 && typeof data186 == "object" && !Array.isArray(data186)){
for(const key60 in data186){
let data187 = data186[key60];
if(typeof data187 !== "string"){
fail(instancePath+"/headers/" + key60.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[7].properties.headers.additionalProperties, data187);
errors++;
}
}
}
else {
fail(instancePath+"/headers", "type", {type: "object"}, schema1.oneOf[7].properties.headers, data186);
errors++;
}
}
if(data.query !== undefined){
let data188 = data.query;
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
for(const key61 in data188){
let data189 = data188[key61];
if(typeof data189 !== "string"){
fail(instancePath+"/query/" + key61.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[7].properties.query.additionalProperties, data189);
errors++;
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema1.oneOf[7].properties.query, data188);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[7], data);
errors++;
}
}
else if(tag0 === "jwt"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema1.oneOf[8], data);
errors++;
}
if(data.algorithm === undefined){
fail(instancePath, "required", {missingProperty: "algorithm"}, schema1.oneOf[8], data);
errors++;
}
if(data.key === undefined){
fail(instancePath, "required", {missingProperty: "key"}, schema1.oneOf[8], data);
errors++;
}
for(const key62 in data){
if(!(func0.call(schema1.oneOf[8].properties, key62))){
fail(instancePath, "additionalProperties", {additionalProperty: key62}, schema1.oneOf[8], data);
errors++;
}
}
if(data.kind !== undefined){
let data190 = data.kind;
if("jwt" !== data190){
fail(instancePath+"/kind", "const", {allowedValue: "jwt"}, schema1.oneOf[8].properties.kind, data190);
errors++;
}
}
if(data.credentials !== undefined){
let data191 = data.credentials;
if(data191 && typeof data191 == "object" && !Array.isArray(data191)){
for(const key63 in data191){
const _errs450 = errors;
if(typeof key63 === "string"){
if(!pattern4.test(key63)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema1.oneOf[8].properties.credentials.propertyNames, key63, key63);
errors++;
}
}
var valid87 = _errs450 === errors;
if(!valid87){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key63}, schema1.oneOf[8].properties.credentials, data191);
errors++;
}
}
for(const key64 in data191){
if(!(validate2(data191[key64], {instancePath:instancePath+"/credentials/" + key64.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data191,parentDataProperty:key64,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema1.oneOf[8].properties.credentials, data191);
errors++;
}
}
if(data.store !== undefined){
let data193 = data.store;
if(typeof data193 !== "string"){
fail(instancePath+"/store", "type", {type: "string"}, schema1.oneOf[8].properties.store, data193);
errors++;
}
if(!((data193 === "sealed") || (data193 === "none"))){
fail(instancePath+"/store", "enum", {allowedValues: schema1.oneOf[8].properties.store.enum}, schema1.oneOf[8].properties.store, data193);
errors++;
}
}
if(data.only_if !== undefined){
let data194 = data.only_if;
if(typeof data194 === "string"){
if(func1(data194) < 1){
fail(instancePath+"/only_if", "minLength", {limit: 1}, schema1.oneOf[8].properties.only_if, data194);
errors++;
}
}
else {
fail(instancePath+"/only_if", "type", {type: "string"}, schema1.oneOf[8].properties.only_if, data194);
errors++;
}
}
if(data.client_certificate !== undefined){
let data195 = data.client_certificate;
if(typeof data195 !== "string"){
fail(instancePath+"/client_certificate", "type", {type: "string"}, schema1.oneOf[8].properties.client_certificate, data195);
errors++;
}
if(!(data195 === "required")){
fail(instancePath+"/client_certificate", "enum", {allowedValues: schema1.oneOf[8].properties.client_certificate.enum}, schema1.oneOf[8].properties.client_certificate, data195);
errors++;
}
}
if(data.base_url !== undefined){
let data196 = data.base_url;
if(typeof data196 === "string"){
if(func1(data196) < 1){
fail(instancePath+"/base_url", "minLength", {limit: 1}, schema1.oneOf[8].properties.base_url, data196);
errors++;
}
}
else {
fail(instancePath+"/base_url", "type", {type: "string"}, schema1.oneOf[8].properties.base_url, data196);
errors++;
}
}
if(data.algorithm !== undefined){
let data197 = data.algorithm;
if(typeof data197 !== "string"){
fail(instancePath+"/algorithm", "type", {type: "string"}, schema1.oneOf[8].properties.algorithm, data197);
errors++;
}
if(!((((((data197 === "RS256") || (data197 === "RS512")) || (data197 === "PS256")) || (data197 === "ES256")) || (data197 === "HS256")) || (data197 === "HS512"))){
fail(instancePath+"/algorithm", "enum", {allowedValues: schema1.oneOf[8].properties.algorithm.enum}, schema1.oneOf[8].properties.algorithm, data197);
errors++;
}
}
if(data.key !== undefined){
let data198 = data.key;
if(typeof data198 === "string"){
if(func1(data198) < 1){
fail(instancePath+"/key", "minLength", {limit: 1}, schema1.oneOf[8].properties.key, data198);
errors++;
}
}
else {
fail(instancePath+"/key", "type", {type: "string"}, schema1.oneOf[8].properties.key, data198);
errors++;
}
}
if(data.key_encoding !== undefined){
let data199 = data.key_encoding;
if(typeof data199 !== "string"){
fail(instancePath+"/key_encoding", "type", {type: "string"}, schema1.oneOf[8].properties.key_encoding, data199);
errors++;
}
if(!(((data199 === "utf8") || (data199 === "base64")) || (data199 === "hex"))){
fail(instancePath+"/key_encoding", "enum", {allowedValues: schema1.oneOf[8].properties.key_encoding.enum}, schema1.oneOf[8].properties.key_encoding, data199);
errors++;
}
}
if(data.key_id !== undefined){
let data200 = data.key_id;
if(typeof data200 === "string"){
if(func1(data200) < 1){
fail(instancePath+"/key_id", "minLength", {limit: 1}, schema1.oneOf[8].properties.key_id, data200);
errors++;
}
}
else {
fail(instancePath+"/key_id", "type", {type: "string"}, schema1.oneOf[8].properties.key_id, data200);
errors++;
}
}
if(data.issuer !== undefined){
let data201 = data.issuer;
if(typeof data201 === "string"){
if(func1(data201) < 1){
fail(instancePath+"/issuer", "minLength", {limit: 1}, schema1.oneOf[8].properties.issuer, data201);
errors++;
}
}
else {
fail(instancePath+"/issuer", "type", {type: "string"}, schema1.oneOf[8].properties.issuer, data201);
errors++;
}
}
if(data.subject !== undefined){
let data202 = data.subject;
if(typeof data202 === "string"){
if(func1(data202) < 1){
fail(instancePath+"/subject", "minLength", {limit: 1}, schema1.oneOf[8].properties.subject, data202);
errors++;
}
}
else {
fail(instancePath+"/subject", "type", {type: "string"}, schema1.oneOf[8].properties.subject, data202);
errors++;
}
}
if(data.audience !== undefined){
let data203 = data.audience;
if(typeof data203 === "string"){
if(func1(data203) < 1){
fail(instancePath+"/audience", "minLength", {limit: 1}, schema1.oneOf[8].properties.audience, data203);
errors++;
}
}
else {
fail(instancePath+"/audience", "type", {type: "string"}, schema1.oneOf[8].properties.audience, data203);
errors++;
}
}
if(data.lifetime !== undefined){
let data204 = data.lifetime;
if(typeof data204 === "string"){
if(!pattern11.test(data204)){
fail(instancePath+"/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema1.oneOf[8].properties.lifetime, data204);
errors++;
}
if(func49(data204) > 3153600000000){
fail(instancePath+"/lifetime", "durationMaximum", {limit: "36500d"}, schema1.oneOf[8].properties.lifetime, data204);
errors++;
}
}
else {
fail(instancePath+"/lifetime", "type", {type: "string"}, schema1.oneOf[8].properties.lifetime, data204);
errors++;
}
}
if(data.jwt_headers !== undefined){
let data205 = data.jwt_headers;
if(data205 && typeof data205 == "object" && !Array.isArray(data205)){
for(const key65 in data205){
const _errs479 = errors;
if(typeof key65 === "string"){
if(!pattern12.test(key65)){
fail(instancePath+"/jwt_headers", "pattern", {pattern: "^(?!(alg|kid)$)"}, schema1.oneOf[8].properties.jwt_headers.propertyNames, key65, key65);
errors++;
}
}
var valid89 = _errs479 === errors;
if(!valid89){
fail(instancePath+"/jwt_headers", "propertyNames", {propertyName: key65}, schema1.oneOf[8].properties.jwt_headers, data205);
errors++;
}
}
for(const key66 in data205){
let data206 = data205[key66];
if(typeof data206 !== "string"){
fail(instancePath+"/jwt_headers/" + key66.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[8].properties.jwt_headers.additionalProperties, data206);
errors++;
}
}
}
else {
fail(instancePath+"/jwt_headers", "type", {type: "object"}, schema1.oneOf[8].properties.jwt_headers, data205);
errors++;
}
}
if(data.claims !== undefined){
let data207 = data.claims;
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
for(const key67 in data207){
let data208 = data207[key67];
if(typeof data208 !== "string"){
fail(instancePath+"/claims/" + key67.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[8].properties.claims.additionalProperties, data208);
errors++;
}
}
}
else {
fail(instancePath+"/claims", "type", {type: "object"}, schema1.oneOf[8].properties.claims, data207);
errors++;
}
}
if(data.headers !== undefined){
let data209 = data.headers;
if(data209 && typeof data209 == "object" && !Array.isArray(data209)){
for(const key68 in data209){
let data210 = data209[key68];
if(typeof data210 !== "string"){
fail(instancePath+"/headers/" + key68.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[8].properties.headers.additionalProperties, data210);
errors++;
}
}
}
else {
fail(instancePath+"/headers", "type", {type: "object"}, schema1.oneOf[8].properties.headers, data209);
errors++;
}
}
if(data.query !== undefined){
let data211 = data.query;
if(data211 && typeof data211 == "object" && !Array.isArray(data211)){
for(const key69 in data211){
let data212 = data211[key69];
if(typeof data212 !== "string"){
fail(instancePath+"/query/" + key69.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema1.oneOf[8].properties.query.additionalProperties, data212);
errors++;
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema1.oneOf[8].properties.query, data211);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1.oneOf[8], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema1, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema1, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema1, data);
errors++;
}
return errors === 0;
});

const schema3 = part("connector", "$defs", "sent_values");
const schema4 = part("connector", "$defs", "sent");

const validate14 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((((typeof data != "object") && (typeof data !== "string")) && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
fail(instancePath, "type", {type: schema4.type}, schema4, data);
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(wrapper0.validate(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
return errors === 0;
});


const validate13 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate14(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema3, data);
errors++;
}
return errors === 0;
});

const schema5 = part("connector", "$defs", "multipart");

const validate19 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
fail(instancePath, "minItems", {limit: 1}, schema5, data);
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
fail(instancePath+"/" + i0, "required", {missingProperty: "name"}, schema5.items, data0);
errors++;
}
if(data0.value === undefined){
fail(instancePath+"/" + i0, "required", {missingProperty: "value"}, schema5.items, data0);
errors++;
}
for(const key0 in data0){
if(!(((((key0 === "name") || (key0 === "value")) || (key0 === "optional")) || (key0 === "file_name")) || (key0 === "type"))){
fail(instancePath+"/" + i0, "additionalProperties", {additionalProperty: key0}, schema5.items, data0);
errors++;
}
}
if(data0.name !== undefined){
let data1 = data0.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/" + i0+"/name", "minLength", {limit: 1}, schema5.items.properties.name, data1);
errors++;
}
}
else {
fail(instancePath+"/" + i0+"/name", "type", {type: "string"}, schema5.items.properties.name, data1);
errors++;
}
}
if(data0.value !== undefined){
if(!(validate14(data0.value, {instancePath:instancePath+"/" + i0+"/value",parentData:data0,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data0.optional !== undefined){
let data3 = data0.optional;
if(typeof data3 !== "boolean"){
fail(instancePath+"/" + i0+"/optional", "type", {type: "boolean"}, schema5.items.properties.optional, data3);
errors++;
}
}
if(data0.file_name !== undefined){
let data4 = data0.file_name;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/" + i0+"/file_name", "minLength", {limit: 1}, schema5.items.properties.file_name, data4);
errors++;
}
}
else {
fail(instancePath+"/" + i0+"/file_name", "type", {type: "string"}, schema5.items.properties.file_name, data4);
errors++;
}
}
if(data0.type !== undefined){
let data5 = data0.type;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/" + i0+"/type", "minLength", {limit: 1}, schema5.items.properties.type, data5);
errors++;
}
}
else {
fail(instancePath+"/" + i0+"/type", "type", {type: "string"}, schema5.items.properties.type, data5);
errors++;
}
}
}
else {
fail(instancePath+"/" + i0, "type", {type: "object"}, schema5.items, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "array"}, schema5, data);
errors++;
}
return errors === 0;
});

const schema6 = part("connector", "$defs", "raw");

const validate22 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
fail(instancePath, "required", {missingProperty: "value"}, schema6, data);
errors++;
}
for(const key0 in data){
if(!((key0 === "value") || (key0 === "type"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema6, data);
errors++;
}
}
if(data.value !== undefined){
if(!(validate14(data.value, {instancePath:instancePath+"/value",parentData:data,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/type", "minLength", {limit: 1}, schema6.properties.type, data1);
errors++;
}
}
else {
fail(instancePath+"/type", "type", {type: "string"}, schema6.properties.type, data1);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6, data);
errors++;
}
return errors === 0;
});

const schema7 = part("connector", "$defs", "no_records");
const func114 = equal;

const validate25 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
fail(instancePath, "minProperties", {limit: 1}, schema7, data);
errors++;
}
for(const key0 in data){
if(!((key0 === "status") || (key0 === "empty_body"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema7, data);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((((data1 === 204) || (data1 === 205)) || (data1 === 304)) || (data1 === 404)) || (data1 === 410))){
fail(instancePath+"/status/" + i0, "enum", {allowedValues: schema7.properties.status.items.enum}, schema7.properties.status.items, data1);
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func114(data0[i1], data0[j0])){
fail(instancePath+"/status", "uniqueItems", {i: i1, j: j0}, schema7.properties.status, data0);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/status", "type", {type: "array"}, schema7.properties.status, data0);
errors++;
}
}
if(data.empty_body !== undefined){
let data2 = data.empty_body;
if(typeof data2 !== "boolean"){
fail(instancePath+"/empty_body", "type", {type: "boolean"}, schema7.properties.empty_body, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema7, data);
errors++;
}
return errors === 0;
});

const schema8 = part("connector", "$defs", "texts");

const validate27 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(typeof data0 !== "string"){
fail(instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema8.additionalProperties, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema8, data);
errors++;
}
return errors === 0;
});

const schema9 = part("connector", "$defs", "paging");

const validate29 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema9.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema9.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.ignore !== undefined){
let data1 = data.ignore;
if(Array.isArray(data1)){
if(data1.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[0].properties.ignore, data1);
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/ignore/" + i0, "minLength", {limit: 1}, schema9.oneOf[0].properties.ignore.items, data2);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i0, "type", {type: "string"}, schema9.oneOf[0].properties.ignore.items, data2);
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/ignore", "uniqueItems", {i: i1, j: j0}, schema9.oneOf[0].properties.ignore, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[0].properties.ignore, data1);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[0], data);
errors++;
}
}
else if(tag0 === "page"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[1], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema9.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(func0.call(schema9.oneOf[1].properties, key1))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema9.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("page" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "page"}, schema9.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.param !== undefined){
let data4 = data.param;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema9.oneOf[1].properties.param, data4);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema9.oneOf[1].properties.param, data4);
errors++;
}
}
if(data.size_param !== undefined){
let data5 = data.size_param;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema9.oneOf[1].properties.size_param, data5);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema9.oneOf[1].properties.size_param, data5);
errors++;
}
}
if(data.size !== undefined){
let data6 = data.size;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema9.oneOf[1].properties.size, data6);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[1].properties.size, data6);
errors++;
}
}
}
if(data.in !== undefined){
let data7 = data.in;
if(typeof data7 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema9.oneOf[1].properties.in, data7);
errors++;
}
if(!(((data7 === "query") || (data7 === "body")) || (data7 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema9.oneOf[1].properties.in.enum}, schema9.oneOf[1].properties.in, data7);
errors++;
}
}
if(data.more !== undefined){
let data8 = data.more;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema9.oneOf[1].properties.more, data8);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema9.oneOf[1].properties.more, data8);
errors++;
}
}
if(data.max_pages !== undefined){
let data9 = data.max_pages;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema9.oneOf[1].properties.max_pages, data9);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[1].properties.max_pages, data9);
errors++;
}
}
}
if(data.ignore !== undefined){
let data10 = data.ignore;
if(Array.isArray(data10)){
if(data10.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[1].properties.ignore, data10);
errors++;
}
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
let data11 = data10[i2];
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/ignore/" + i2, "minLength", {limit: 1}, schema9.oneOf[1].properties.ignore.items, data11);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i2, "type", {type: "string"}, schema9.oneOf[1].properties.ignore.items, data11);
errors++;
}
}
let i3 = data10.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data10[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/ignore", "uniqueItems", {i: i3, j: j1}, schema9.oneOf[1].properties.ignore, data10);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[1].properties.ignore, data10);
errors++;
}
}
if(data.first !== undefined){
let data12 = data.first;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
fail(instancePath+"/first", "type", {type: "integer"}, schema9.oneOf[1].properties.first, data12);
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
fail(instancePath+"/first", "minimum", {comparison: ">=", limit: 0}, schema9.oneOf[1].properties.first, data12);
errors++;
}
}
}
if(data.stop !== undefined){
let data13 = data.stop;
if(typeof data13 !== "string"){
fail(instancePath+"/stop", "type", {type: "string"}, schema9.oneOf[1].properties.stop, data13);
errors++;
}
if(!((((data13 === "short_page") || (data13 === "empty_page")) || (data13 === "total")) || (data13 === "total_pages"))){
fail(instancePath+"/stop", "enum", {allowedValues: schema9.oneOf[1].properties.stop.enum}, schema9.oneOf[1].properties.stop, data13);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[1], data);
errors++;
}
}
else if(tag0 === "offset"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[2], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema9.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(func0.call(schema9.oneOf[2].properties, key2))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema9.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data14 = data.kind;
if("offset" !== data14){
fail(instancePath+"/kind", "const", {allowedValue: "offset"}, schema9.oneOf[2].properties.kind, data14);
errors++;
}
}
if(data.param !== undefined){
let data15 = data.param;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema9.oneOf[2].properties.param, data15);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema9.oneOf[2].properties.param, data15);
errors++;
}
}
if(data.size_param !== undefined){
let data16 = data.size_param;
if(typeof data16 === "string"){
if(func1(data16) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema9.oneOf[2].properties.size_param, data16);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema9.oneOf[2].properties.size_param, data16);
errors++;
}
}
if(data.size !== undefined){
let data17 = data.size;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema9.oneOf[2].properties.size, data17);
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[2].properties.size, data17);
errors++;
}
}
}
if(data.in !== undefined){
let data18 = data.in;
if(typeof data18 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema9.oneOf[2].properties.in, data18);
errors++;
}
if(!(((data18 === "query") || (data18 === "body")) || (data18 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema9.oneOf[2].properties.in.enum}, schema9.oneOf[2].properties.in, data18);
errors++;
}
}
if(data.more !== undefined){
let data19 = data.more;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema9.oneOf[2].properties.more, data19);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema9.oneOf[2].properties.more, data19);
errors++;
}
}
if(data.max_pages !== undefined){
let data20 = data.max_pages;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema9.oneOf[2].properties.max_pages, data20);
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[2].properties.max_pages, data20);
errors++;
}
}
}
if(data.ignore !== undefined){
let data21 = data.ignore;
if(Array.isArray(data21)){
if(data21.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[2].properties.ignore, data21);
errors++;
}
const len2 = data21.length;
for(let i4=0; i4<len2; i4++){
let data22 = data21[i4];
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/ignore/" + i4, "minLength", {limit: 1}, schema9.oneOf[2].properties.ignore.items, data22);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i4, "type", {type: "string"}, schema9.oneOf[2].properties.ignore.items, data22);
errors++;
}
}
let i5 = data21.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data21[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
fail(instancePath+"/ignore", "uniqueItems", {i: i5, j: j2}, schema9.oneOf[2].properties.ignore, data21);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[2].properties.ignore, data21);
errors++;
}
}
if(data.first !== undefined){
let data23 = data.first;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
fail(instancePath+"/first", "type", {type: "integer"}, schema9.oneOf[2].properties.first, data23);
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
fail(instancePath+"/first", "minimum", {comparison: ">=", limit: 0}, schema9.oneOf[2].properties.first, data23);
errors++;
}
}
}
if(data.stop !== undefined){
let data24 = data.stop;
if(typeof data24 !== "string"){
fail(instancePath+"/stop", "type", {type: "string"}, schema9.oneOf[2].properties.stop, data24);
errors++;
}
if(!(((data24 === "short_page") || (data24 === "empty_page")) || (data24 === "total"))){
fail(instancePath+"/stop", "enum", {allowedValues: schema9.oneOf[2].properties.stop.enum}, schema9.oneOf[2].properties.stop, data24);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[2], data);
errors++;
}
}
else if(tag0 === "cursor"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[3], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema9.oneOf[3], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema9.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(func0.call(schema9.oneOf[3].properties, key3))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema9.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data25 = data.kind;
if("cursor" !== data25){
fail(instancePath+"/kind", "const", {allowedValue: "cursor"}, schema9.oneOf[3].properties.kind, data25);
errors++;
}
}
if(data.param !== undefined){
let data26 = data.param;
if(typeof data26 === "string"){
if(func1(data26) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema9.oneOf[3].properties.param, data26);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema9.oneOf[3].properties.param, data26);
errors++;
}
}
if(data.next !== undefined){
let data27 = data.next;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema9.oneOf[3].properties.next, data27);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema9.oneOf[3].properties.next, data27);
errors++;
}
}
if(data.in !== undefined){
let data28 = data.in;
if(typeof data28 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema9.oneOf[3].properties.in, data28);
errors++;
}
if(!(((data28 === "query") || (data28 === "body")) || (data28 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema9.oneOf[3].properties.in.enum}, schema9.oneOf[3].properties.in, data28);
errors++;
}
}
if(data.more !== undefined){
let data29 = data.more;
if(typeof data29 === "string"){
if(func1(data29) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema9.oneOf[3].properties.more, data29);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema9.oneOf[3].properties.more, data29);
errors++;
}
}
if(data.alone !== undefined){
let data30 = data.alone;
if(typeof data30 !== "boolean"){
fail(instancePath+"/alone", "type", {type: "boolean"}, schema9.oneOf[3].properties.alone, data30);
errors++;
}
}
if(data.first !== undefined){
let data31 = data.first;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/first", "minLength", {limit: 1}, schema9.oneOf[3].properties.first, data31);
errors++;
}
}
else {
fail(instancePath+"/first", "type", {type: "string"}, schema9.oneOf[3].properties.first, data31);
errors++;
}
}
if(data.size_param !== undefined){
let data32 = data.size_param;
if(typeof data32 === "string"){
if(func1(data32) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema9.oneOf[3].properties.size_param, data32);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema9.oneOf[3].properties.size_param, data32);
errors++;
}
}
if(data.size !== undefined){
let data33 = data.size;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema9.oneOf[3].properties.size, data33);
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 1 || isNaN(data33)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[3].properties.size, data33);
errors++;
}
}
}
if(data.stable !== undefined){
let data34 = data.stable;
if(typeof data34 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema9.oneOf[3].properties.stable, data34);
errors++;
}
}
if(data.max_pages !== undefined){
let data35 = data.max_pages;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema9.oneOf[3].properties.max_pages, data35);
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 1 || isNaN(data35)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[3].properties.max_pages, data35);
errors++;
}
}
}
if(data.ignore !== undefined){
let data36 = data.ignore;
if(Array.isArray(data36)){
if(data36.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[3].properties.ignore, data36);
errors++;
}
const len3 = data36.length;
for(let i6=0; i6<len3; i6++){
let data37 = data36[i6];
if(typeof data37 === "string"){
if(func1(data37) < 1){
fail(instancePath+"/ignore/" + i6, "minLength", {limit: 1}, schema9.oneOf[3].properties.ignore.items, data37);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i6, "type", {type: "string"}, schema9.oneOf[3].properties.ignore.items, data37);
errors++;
}
}
let i7 = data36.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data36[i7];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
fail(instancePath+"/ignore", "uniqueItems", {i: i7, j: j3}, schema9.oneOf[3].properties.ignore, data36);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[3].properties.ignore, data36);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[3], data);
errors++;
}
}
else if(tag0 === "next_url"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[4], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema9.oneOf[4], data);
errors++;
}
for(const key4 in data){
if(!(((((((key4 === "kind") || (key4 === "next")) || (key4 === "size_param")) || (key4 === "size")) || (key4 === "stable")) || (key4 === "max_pages")) || (key4 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key4}, schema9.oneOf[4], data);
errors++;
}
}
if(data.kind !== undefined){
let data38 = data.kind;
if("next_url" !== data38){
fail(instancePath+"/kind", "const", {allowedValue: "next_url"}, schema9.oneOf[4].properties.kind, data38);
errors++;
}
}
if(data.next !== undefined){
let data39 = data.next;
if(typeof data39 === "string"){
if(func1(data39) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema9.oneOf[4].properties.next, data39);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema9.oneOf[4].properties.next, data39);
errors++;
}
}
if(data.size_param !== undefined){
let data40 = data.size_param;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema9.oneOf[4].properties.size_param, data40);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema9.oneOf[4].properties.size_param, data40);
errors++;
}
}
if(data.size !== undefined){
let data41 = data.size;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema9.oneOf[4].properties.size, data41);
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 1 || isNaN(data41)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[4].properties.size, data41);
errors++;
}
}
}
if(data.stable !== undefined){
let data42 = data.stable;
if(typeof data42 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema9.oneOf[4].properties.stable, data42);
errors++;
}
}
if(data.max_pages !== undefined){
let data43 = data.max_pages;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema9.oneOf[4].properties.max_pages, data43);
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 < 1 || isNaN(data43)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[4].properties.max_pages, data43);
errors++;
}
}
}
if(data.ignore !== undefined){
let data44 = data.ignore;
if(Array.isArray(data44)){
if(data44.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[4].properties.ignore, data44);
errors++;
}
const len4 = data44.length;
for(let i8=0; i8<len4; i8++){
let data45 = data44[i8];
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/ignore/" + i8, "minLength", {limit: 1}, schema9.oneOf[4].properties.ignore.items, data45);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i8, "type", {type: "string"}, schema9.oneOf[4].properties.ignore.items, data45);
errors++;
}
}
let i9 = data44.length;
let j4;
if(i9 > 1){
const indices4 = {};
for(;i9--;){
let item4 = data44[i9];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
fail(instancePath+"/ignore", "uniqueItems", {i: i9, j: j4}, schema9.oneOf[4].properties.ignore, data44);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[4].properties.ignore, data44);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[4], data);
errors++;
}
}
else if(tag0 === "link_header"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema9.oneOf[5], data);
errors++;
}
for(const key5 in data){
if(!((((((key5 === "kind") || (key5 === "size_param")) || (key5 === "size")) || (key5 === "stable")) || (key5 === "max_pages")) || (key5 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key5}, schema9.oneOf[5], data);
errors++;
}
}
if(data.kind !== undefined){
let data46 = data.kind;
if("link_header" !== data46){
fail(instancePath+"/kind", "const", {allowedValue: "link_header"}, schema9.oneOf[5].properties.kind, data46);
errors++;
}
}
if(data.size_param !== undefined){
let data47 = data.size_param;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema9.oneOf[5].properties.size_param, data47);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema9.oneOf[5].properties.size_param, data47);
errors++;
}
}
if(data.size !== undefined){
let data48 = data.size;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema9.oneOf[5].properties.size, data48);
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 1 || isNaN(data48)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[5].properties.size, data48);
errors++;
}
}
}
if(data.stable !== undefined){
let data49 = data.stable;
if(typeof data49 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema9.oneOf[5].properties.stable, data49);
errors++;
}
}
if(data.max_pages !== undefined){
let data50 = data.max_pages;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema9.oneOf[5].properties.max_pages, data50);
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 1 || isNaN(data50)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema9.oneOf[5].properties.max_pages, data50);
errors++;
}
}
}
if(data.ignore !== undefined){
let data51 = data.ignore;
if(Array.isArray(data51)){
if(data51.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema9.oneOf[5].properties.ignore, data51);
errors++;
}
const len5 = data51.length;
for(let i10=0; i10<len5; i10++){
let data52 = data51[i10];
if(typeof data52 === "string"){
if(func1(data52) < 1){
fail(instancePath+"/ignore/" + i10, "minLength", {limit: 1}, schema9.oneOf[5].properties.ignore.items, data52);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i10, "type", {type: "string"}, schema9.oneOf[5].properties.ignore.items, data52);
errors++;
}
}
let i11 = data51.length;
let j5;
if(i11 > 1){
const indices5 = {};
for(;i11--;){
let item5 = data51[i11];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
fail(instancePath+"/ignore", "uniqueItems", {i: i11, j: j5}, schema9.oneOf[5].properties.ignore, data51);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema9.oneOf[5].properties.ignore, data51);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9.oneOf[5], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema9, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema9, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9, data);
errors++;
}
return errors === 0;
});

const schema10 = part("connector", "$defs", "date_format");
const pattern23 = new RegExp("^(iso|epoch_s|epoch_ms|odata_v2)$", "u");

const validate31 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
fail(instancePath, "type", {type: schema10.type}, schema10, data);
errors++;
}
if(typeof data === "string"){
if(!pattern23.test(data)){
fail(instancePath, "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema10, data);
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema10, data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "pattern")) || (key0 === "zone"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema10, data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
fail(instancePath+"/kind", "type", {type: "string"}, schema10.properties.kind, data0);
errors++;
}
if(!((data0 === "iso") || (data0 === "pattern"))){
fail(instancePath+"/kind", "enum", {allowedValues: schema10.properties.kind.enum}, schema10.properties.kind, data0);
errors++;
}
}
if(data.pattern !== undefined){
let data1 = data.pattern;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/pattern", "minLength", {limit: 1}, schema10.properties.pattern, data1);
errors++;
}
}
else {
fail(instancePath+"/pattern", "type", {type: "string"}, schema10.properties.pattern, data1);
errors++;
}
}
if(data.zone !== undefined){
let data2 = data.zone;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/zone", "minLength", {limit: 1}, schema10.properties.zone, data2);
errors++;
}
}
else {
fail(instancePath+"/zone", "type", {type: "string"}, schema10.properties.zone, data2);
errors++;
}
}
}
return errors === 0;
});

const schema11 = part("connector", "$defs", "error");

const validate33 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.when === undefined){
fail(instancePath, "required", {missingProperty: "when"}, schema11, data);
errors++;
}
if(data.is === undefined){
fail(instancePath, "required", {missingProperty: "is"}, schema11, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "when") || (key0 === "is")) || (key0 === "wait")) || (key0 === "pauses"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema11, data);
errors++;
}
}
if(data.when !== undefined){
let data0 = data.when;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema11.properties.when, data0);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema11.properties.when, data0);
errors++;
}
}
if(data.is !== undefined){
let data1 = data.is;
if(typeof data1 !== "string"){
fail(instancePath+"/is", "type", {type: "string"}, schema11.properties.is, data1);
errors++;
}
if(!((((((((data1 === "auth") || (data1 === "rate_limited")) || (data1 === "unavailable")) || (data1 === "rejected")) || (data1 === "duplicate")) || (data1 === "not_found")) || (data1 === "too_old")) || (data1 === "config"))){
fail(instancePath+"/is", "enum", {allowedValues: schema11.properties.is.enum}, schema11.properties.is, data1);
errors++;
}
}
if(data.wait !== undefined){
let data2 = data.wait;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
fail(instancePath+"/wait", "minProperties", {limit: 1}, schema11.properties.wait, data2);
errors++;
}
for(const key1 in data2){
if(!((key1 === "header") || (key1 === "else"))){
fail(instancePath+"/wait", "additionalProperties", {additionalProperty: key1}, schema11.properties.wait, data2);
errors++;
}
}
if(data2.header !== undefined){
let data3 = data2.header;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/wait/header", "minLength", {limit: 1}, schema11.properties.wait.properties.header, data3);
errors++;
}
}
else {
fail(instancePath+"/wait/header", "type", {type: "string"}, schema11.properties.wait.properties.header, data3);
errors++;
}
}
if(data2.else !== undefined){
let data4 = data2.else;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/wait/else", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema11.properties.wait.properties.else, data4);
errors++;
}
if(func49(data4) > 2678400000){
fail(instancePath+"/wait/else", "durationMaximum", {limit: "31d"}, schema11.properties.wait.properties.else, data4);
errors++;
}
}
else {
fail(instancePath+"/wait/else", "type", {type: "string"}, schema11.properties.wait.properties.else, data4);
errors++;
}
}
}
else {
fail(instancePath+"/wait", "type", {type: "object"}, schema11.properties.wait, data2);
errors++;
}
}
if(data.pauses !== undefined){
let data5 = data.pauses;
if(typeof data5 !== "string"){
fail(instancePath+"/pauses", "type", {type: "string"}, schema11.properties.pauses, data5);
errors++;
}
if(!((data5 === "credential") || (data5 === "request"))){
fail(instancePath+"/pauses", "enum", {allowedValues: schema11.properties.pauses.enum}, schema11.properties.pauses, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema11, data);
errors++;
}
return errors === 0;
});

const schema12 = part("connector", "$defs", "setting");

const validate35 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
fail(instancePath, "required", {missingProperty: "type"}, schema12, data);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "format")) || (key0 === "default")) || (key0 === "enum")) || (key0 === "title")) || (key0 === "description"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema12, data);
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(!((((data0 === "string") || (data0 === "boolean")) || (data0 === "integer")) || (data0 === "number"))){
fail(instancePath+"/type", "enum", {allowedValues: schema12.properties.type.enum}, schema12.properties.type, data0);
errors++;
}
}
if(data.format !== undefined){
let data1 = data.format;
if(!(data1 === "uri")){
fail(instancePath+"/format", "enum", {allowedValues: schema12.properties.format.enum}, schema12.properties.format, data1);
errors++;
}
}
if(data.default !== undefined){
let data2 = data.default;
if(((typeof data2 !== "string") && (typeof data2 !== "boolean")) && (!((typeof data2 == "number") && (isFinite(data2))))){
fail(instancePath+"/default", "type", {type: schema12.properties.default.type}, schema12.properties.default, data2);
errors++;
}
}
if(data.enum !== undefined){
let data3 = data.enum;
if(Array.isArray(data3)){
if(data3.length < 1){
fail(instancePath+"/enum", "minItems", {limit: 1}, schema12.properties.enum, data3);
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
fail(instancePath+"/enum/" + i0, "type", {type: schema12.properties.enum.items.type}, schema12.properties.enum.items, data4);
errors++;
}
}
}
else {
fail(instancePath+"/enum", "type", {type: "array"}, schema12.properties.enum, data3);
errors++;
}
}
if(data.title !== undefined){
let data5 = data.title;
if(typeof data5 !== "string"){
fail(instancePath+"/title", "type", {type: "string"}, schema12.properties.title, data5);
errors++;
}
}
if(data.description !== undefined){
let data6 = data.description;
if(typeof data6 !== "string"){
fail(instancePath+"/description", "type", {type: "string"}, schema12.properties.description, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema12, data);
errors++;
}
return errors === 0;
});

const schema13 = part("connector", "$defs", "limit");

const validate41 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
fail(instancePath, "minProperties", {limit: 1}, schema13, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema13.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema13, data);
errors++;
}
}
if(data.concurrency !== undefined){
let data0 = data.concurrency;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (typeof data0 !== "string")){
fail(instancePath+"/concurrency", "type", {type: schema13.properties.concurrency.type}, schema13.properties.concurrency, data0);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
fail(instancePath+"/concurrency", "minimum", {comparison: ">=", limit: 1}, schema13.properties.concurrency, data0);
errors++;
}
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/concurrency", "minLength", {limit: 1}, schema13.properties.concurrency, data0);
errors++;
}
}
}
if(data.calls !== undefined){
let data1 = data.calls;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (typeof data1 !== "string")){
fail(instancePath+"/calls", "type", {type: schema13.properties.calls.type}, schema13.properties.calls, data1);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
fail(instancePath+"/calls", "minimum", {comparison: ">=", limit: 1}, schema13.properties.calls, data1);
errors++;
}
}
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/calls", "minLength", {limit: 1}, schema13.properties.calls, data1);
errors++;
}
}
}
if(data.per !== undefined){
let data2 = data.per;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/per", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema13.properties.per, data2);
errors++;
}
if(func49(data2) < 1){
fail(instancePath+"/per", "durationMinimum", {limit: "1ms"}, schema13.properties.per, data2);
errors++;
}
if(func49(data2) > 31622400000){
fail(instancePath+"/per", "durationMaximum", {limit: "366d"}, schema13.properties.per, data2);
errors++;
}
}
else {
fail(instancePath+"/per", "type", {type: "string"}, schema13.properties.per, data2);
errors++;
}
}
if(data.zone !== undefined){
let data3 = data.zone;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/zone", "minLength", {limit: 1}, schema13.properties.zone, data3);
errors++;
}
}
else {
fail(instancePath+"/zone", "type", {type: "string"}, schema13.properties.zone, data3);
errors++;
}
}
if(data.left !== undefined){
let data4 = data.left;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/left", "minLength", {limit: 1}, schema13.properties.left, data4);
errors++;
}
}
else {
fail(instancePath+"/left", "type", {type: "string"}, schema13.properties.left, data4);
errors++;
}
}
if(data.reset !== undefined){
let data5 = data.reset;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/reset", "minLength", {limit: 1}, schema13.properties.reset, data5);
errors++;
}
}
else {
fail(instancePath+"/reset", "type", {type: "string"}, schema13.properties.reset, data5);
errors++;
}
}
if(data.of !== undefined){
let data6 = data.of;
if(Array.isArray(data6)){
if(data6.length < 1){
fail(instancePath+"/of", "minItems", {limit: 1}, schema13.properties.of, data6);
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/of/" + i0, "minLength", {limit: 1}, schema13.properties.of.items, data7);
errors++;
}
}
else {
fail(instancePath+"/of/" + i0, "type", {type: "string"}, schema13.properties.of.items, data7);
errors++;
}
}
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/of", "uniqueItems", {i: i1, j: j0}, schema13.properties.of, data6);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/of", "type", {type: "array"}, schema13.properties.of, data6);
errors++;
}
}
if(data.each !== undefined){
let data8 = data.each;
if(typeof data8 !== "boolean"){
fail(instancePath+"/each", "type", {type: "boolean"}, schema13.properties.each, data8);
errors++;
}
}
if(data.shared !== undefined){
let data9 = data.shared;
if(typeof data9 !== "boolean"){
fail(instancePath+"/shared", "type", {type: "boolean"}, schema13.properties.shared, data9);
errors++;
}
}
if(data.calls !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "calls",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema13, data);
errors++;
}
}
if(data.left !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "left",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema13, data);
errors++;
}
}
if(data.reset !== undefined){
if(data.left === undefined){
fail(instancePath, "dependentRequired", {property: "reset",
    missingProperty: "left",
    depsCount: 1,
    deps: "left"}, schema13, data);
errors++;
}
}
if(data.zone !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "zone",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema13, data);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema13, data);
errors++;
}
return errors === 0;
});

const schema14 = part("connector", "$defs", "shared_request");

const validate43 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema14, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema14.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema14, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema14.properties.request, data0);
errors++;
}
}
else {
fail(instancePath+"/request", "type", {type: "string"}, schema14.properties.request, data0);
errors++;
}
}
if(data.query !== undefined){
let data1 = data.query;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
let data2 = data1[key1];
if((typeof data2 !== "string") && (!(Array.isArray(data2)))){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema14.properties.query.additionalProperties.type}, schema14.properties.query.additionalProperties, data2);
errors++;
}
if(Array.isArray(data2)){
if(data2.length < 2){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema14.properties.query.additionalProperties, data2);
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema14.properties.query.additionalProperties.items, data3);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema14.properties.query, data1);
errors++;
}
}
if(data.json !== undefined){
if(!(validate14(data.json, {instancePath:instancePath+"/json",parentData:data,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data.form !== undefined){
if(!(validate14(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data.multipart !== undefined){
if(!(validate19(data.multipart, {instancePath:instancePath+"/multipart",parentData:data,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data.raw !== undefined){
if(!(validate22(data.raw, {instancePath:instancePath+"/raw",parentData:data,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data.no_records !== undefined){
if(!(validate25(data.no_records, {instancePath:instancePath+"/no_records",parentData:data,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data.response_body !== undefined){
let data9 = data.response_body;
if(typeof data9 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema14.properties.response_body, data9);
errors++;
}
if(!((data9 === "json") || (data9 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema14.properties.response_body.enum}, schema14.properties.response_body, data9);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate27(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data11 = data.records;
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema14.properties.records, data11);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema14.properties.records, data11);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate29(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data13 = data.total;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema14.properties.total, data13);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema14.properties.total, data13);
errors++;
}
}
if(data.dates !== undefined){
if(!(validate31(data.dates, {instancePath:instancePath+"/dates",parentData:data,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data.errors !== undefined){
let data15 = data.errors;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(!(validate33(data15[i1], {instancePath:instancePath+"/errors/" + i1,parentData:data15,parentDataProperty:i1,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema14.properties.errors, data15);
errors++;
}
}
if(data.message !== undefined){
let data17 = data.message;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema14.properties.message, data17);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema14.properties.message, data17);
errors++;
}
}
if(data.timeout !== undefined){
let data18 = data.timeout;
if(typeof data18 === "string"){
if(!pattern11.test(data18)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema14.properties.timeout, data18);
errors++;
}
if(func49(data18) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema14.properties.timeout, data18);
errors++;
}
if(func49(data18) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema14.properties.timeout, data18);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema14.properties.timeout, data18);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema14, data);
errors++;
}
return errors === 0;
});

const schema15 = part("connector", "$defs", "pull");
const pattern40 = new RegExp("^(100|\\d{1,2})(\\.\\d+)?%$", "u");
const schema16 = part("connector", "$defs", "stream");
const schema17 = part("connector", "$defs", "request");

const validate56 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
fail(instancePath, "type", {type: schema17.type}, schema17, data);
errors++;
}
if(typeof data === "string"){
if(!pattern22.test(data)){
fail(instancePath, "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema17, data);
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema17, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema17.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema17, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
fail(instancePath+"/request", "type", {type: schema17.properties.request.type}, schema17.properties.request, data0);
errors++;
}
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema17.properties.request, data0);
errors++;
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema17.properties.request, data0);
errors++;
}
for(const key1 in data0){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema17.properties.request, data0);
errors++;
}
}
if(data0.use !== undefined){
let data1 = data0.use;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema17.properties.request.properties.use, data1);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema17.properties.request.properties.use, data1);
errors++;
}
}
if(data0.with !== undefined){
if(!(validate13(data0.with, {instancePath:instancePath+"/request/with",parentData:data0,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data.query !== undefined){
let data3 = data.query;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
let data4 = data3[key2];
if((typeof data4 !== "string") && (!(Array.isArray(data4)))){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema17.properties.query.additionalProperties.type}, schema17.properties.query.additionalProperties, data4);
errors++;
}
if(Array.isArray(data4)){
if(data4.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema17.properties.query.additionalProperties, data4);
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema17.properties.query.additionalProperties.items, data5);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema17.properties.query, data3);
errors++;
}
}
if(data.json !== undefined){
if(!(validate14(data.json, {instancePath:instancePath+"/json",parentData:data,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data.form !== undefined){
if(!(validate14(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data.multipart !== undefined){
if(!(validate19(data.multipart, {instancePath:instancePath+"/multipart",parentData:data,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data.raw !== undefined){
if(!(validate22(data.raw, {instancePath:instancePath+"/raw",parentData:data,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data.no_records !== undefined){
if(!(validate25(data.no_records, {instancePath:instancePath+"/no_records",parentData:data,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data.response_body !== undefined){
let data11 = data.response_body;
if(typeof data11 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema17.properties.response_body, data11);
errors++;
}
if(!((data11 === "json") || (data11 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema17.properties.response_body.enum}, schema17.properties.response_body, data11);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate27(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data13 = data.records;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema17.properties.records, data13);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema17.properties.records, data13);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate29(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data15 = data.total;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema17.properties.total, data15);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema17.properties.total, data15);
errors++;
}
}
if(data.dates !== undefined){
if(!(validate31(data.dates, {instancePath:instancePath+"/dates",parentData:data,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data.errors !== undefined){
let data17 = data.errors;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
if(!(validate33(data17[i1], {instancePath:instancePath+"/errors/" + i1,parentData:data17,parentDataProperty:i1,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema17.properties.errors, data17);
errors++;
}
}
if(data.message !== undefined){
let data19 = data.message;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema17.properties.message, data19);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema17.properties.message, data19);
errors++;
}
}
if(data.timeout !== undefined){
let data20 = data.timeout;
if(typeof data20 === "string"){
if(!pattern11.test(data20)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema17.properties.timeout, data20);
errors++;
}
if(func49(data20) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema17.properties.timeout, data20);
errors++;
}
if(func49(data20) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema17.properties.timeout, data20);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema17.properties.timeout, data20);
errors++;
}
}
}
return errors === 0;
});

const schema18 = part("connector", "$defs", "for_each");

const validate70 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "list"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema18.oneOf[0], data);
errors++;
}
if(data.values === undefined){
fail(instancePath, "required", {missingProperty: "values"}, schema18.oneOf[0], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema18.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "values")) || (key0 === "as"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema18.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("list" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "list"}, schema18.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
fail(instancePath+"/values", "minItems", {limit: 1}, schema18.oneOf[0].properties.values, data1);
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))){
fail(instancePath+"/values/" + i0, "type", {type: schema18.oneOf[0].properties.values.items.type}, schema18.oneOf[0].properties.values.items, data2);
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/values", "uniqueItems", {i: i1, j: j0}, schema18.oneOf[0].properties.values, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/values", "type", {type: "array"}, schema18.oneOf[0].properties.values, data1);
errors++;
}
}
if(data.as !== undefined){
let data3 = data.as;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema18.oneOf[0].properties.as, data3);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema18.oneOf[0].properties.as, data3);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema18.oneOf[0], data);
errors++;
}
}
else if(tag0 === "vocabulary"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema18.oneOf[1], data);
errors++;
}
if(data.of === undefined){
fail(instancePath, "required", {missingProperty: "of"}, schema18.oneOf[1], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema18.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "of")) || (key1 === "as"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema18.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if("vocabulary" !== data4){
fail(instancePath+"/kind", "const", {allowedValue: "vocabulary"}, schema18.oneOf[1].properties.kind, data4);
errors++;
}
}
if(data.of !== undefined){
let data5 = data.of;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/of", "minLength", {limit: 1}, schema18.oneOf[1].properties.of, data5);
errors++;
}
}
else {
fail(instancePath+"/of", "type", {type: "string"}, schema18.oneOf[1].properties.of, data5);
errors++;
}
}
if(data.as !== undefined){
let data6 = data.as;
if(typeof data6 === "string"){
if(func1(data6) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema18.oneOf[1].properties.as, data6);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema18.oneOf[1].properties.as, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema18.oneOf[1], data);
errors++;
}
}
else if(tag0 === "stream"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema18.oneOf[2], data);
errors++;
}
if(data.of === undefined){
fail(instancePath, "required", {missingProperty: "of"}, schema18.oneOf[2], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema18.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((((key2 === "kind") || (key2 === "of")) || (key2 === "where")) || (key2 === "as")) || (key2 === "batch"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema18.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data7 = data.kind;
if("stream" !== data7){
fail(instancePath+"/kind", "const", {allowedValue: "stream"}, schema18.oneOf[2].properties.kind, data7);
errors++;
}
}
if(data.of !== undefined){
let data8 = data.of;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/of", "minLength", {limit: 1}, schema18.oneOf[2].properties.of, data8);
errors++;
}
}
else {
fail(instancePath+"/of", "type", {type: "string"}, schema18.oneOf[2].properties.of, data8);
errors++;
}
}
if(data.where !== undefined){
let data9 = data.where;
if(typeof data9 === "string"){
if(func1(data9) < 1){
fail(instancePath+"/where", "minLength", {limit: 1}, schema18.oneOf[2].properties.where, data9);
errors++;
}
}
else {
fail(instancePath+"/where", "type", {type: "string"}, schema18.oneOf[2].properties.where, data9);
errors++;
}
}
if(data.as !== undefined){
let data10 = data.as;
if(typeof data10 === "string"){
if(func1(data10) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema18.oneOf[2].properties.as, data10);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema18.oneOf[2].properties.as, data10);
errors++;
}
}
if(data.batch !== undefined){
let data11 = data.batch;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
fail(instancePath+"/batch", "type", {type: "integer"}, schema18.oneOf[2].properties.batch, data11);
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 500 || isNaN(data11)){
fail(instancePath+"/batch", "maximum", {comparison: "<=", limit: 500}, schema18.oneOf[2].properties.batch, data11);
errors++;
}
if(data11 < 2 || isNaN(data11)){
fail(instancePath+"/batch", "minimum", {comparison: ">=", limit: 2}, schema18.oneOf[2].properties.batch, data11);
errors++;
}
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema18.oneOf[2], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema18, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema18, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema18, data);
errors++;
}
return errors === 0;
});

const schema19 = part("connector", "$defs", "incremental");

const validate72 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema19.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(key0 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema19.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema19.oneOf[0].properties.kind, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19.oneOf[0], data);
errors++;
}
}
else if(tag0 === "watermark"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema19.oneOf[1], data);
errors++;
}
if(data.format === undefined){
fail(instancePath, "required", {missingProperty: "format"}, schema19.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!((((((key1 === "kind") || (key1 === "format")) || (key1 === "overlap")) || (key1 === "initial")) || (key1 === "window")) || (key1 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema19.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("watermark" !== data1){
fail(instancePath+"/kind", "const", {allowedValue: "watermark"}, schema19.oneOf[1].properties.kind, data1);
errors++;
}
}
if(data.format !== undefined){
let data2 = data.format;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/format", "minLength", {limit: 1}, schema19.oneOf[1].properties.format, data2);
errors++;
}
}
else {
fail(instancePath+"/format", "type", {type: "string"}, schema19.oneOf[1].properties.format, data2);
errors++;
}
}
if(data.overlap !== undefined){
let data3 = data.overlap;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
fail(instancePath+"/overlap", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[1].properties.overlap, data3);
errors++;
}
if(func49(data3) > 3153600000000){
fail(instancePath+"/overlap", "durationMaximum", {limit: "36500d"}, schema19.oneOf[1].properties.overlap, data3);
errors++;
}
}
else {
fail(instancePath+"/overlap", "type", {type: "string"}, schema19.oneOf[1].properties.overlap, data3);
errors++;
}
}
if(data.initial !== undefined){
let data4 = data.initial;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/initial", "minLength", {limit: 1}, schema19.oneOf[1].properties.initial, data4);
errors++;
}
}
else {
fail(instancePath+"/initial", "type", {type: "string"}, schema19.oneOf[1].properties.initial, data4);
errors++;
}
}
if(data.window !== undefined){
let data5 = data.window;
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
fail(instancePath+"/window", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[1].properties.window, data5);
errors++;
}
if(func49(data5) > 3153600000000){
fail(instancePath+"/window", "durationMaximum", {limit: "36500d"}, schema19.oneOf[1].properties.window, data5);
errors++;
}
}
else {
fail(instancePath+"/window", "type", {type: "string"}, schema19.oneOf[1].properties.window, data5);
errors++;
}
}
if(data.full_every !== undefined){
let data6 = data.full_every;
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[1].properties.full_every, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema19.oneOf[1].properties.full_every, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema19.oneOf[1].properties.full_every, data6);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema19.oneOf[1].properties.full_every, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19.oneOf[1], data);
errors++;
}
}
else if(tag0 === "sync_token"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema19.oneOf[2], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema19.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "next")) || (key2 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema19.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data7 = data.kind;
if("sync_token" !== data7){
fail(instancePath+"/kind", "const", {allowedValue: "sync_token"}, schema19.oneOf[2].properties.kind, data7);
errors++;
}
}
if(data.next !== undefined){
let data8 = data.next;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema19.oneOf[2].properties.next, data8);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema19.oneOf[2].properties.next, data8);
errors++;
}
}
if(data.full_every !== undefined){
let data9 = data.full_every;
if(typeof data9 === "string"){
if(!pattern11.test(data9)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[2].properties.full_every, data9);
errors++;
}
if(func49(data9) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema19.oneOf[2].properties.full_every, data9);
errors++;
}
if(func49(data9) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema19.oneOf[2].properties.full_every, data9);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema19.oneOf[2].properties.full_every, data9);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19.oneOf[2], data);
errors++;
}
}
else if(tag0 === "created_only"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema19.oneOf[3], data);
errors++;
}
if(data.format === undefined){
fail(instancePath, "required", {missingProperty: "format"}, schema19.oneOf[3], data);
errors++;
}
if(data.open === undefined){
fail(instancePath, "required", {missingProperty: "open"}, schema19.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(((((((key3 === "kind") || (key3 === "format")) || (key3 === "overlap")) || (key3 === "initial")) || (key3 === "open")) || (key3 === "at_most")) || (key3 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema19.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data10 = data.kind;
if("created_only" !== data10){
fail(instancePath+"/kind", "const", {allowedValue: "created_only"}, schema19.oneOf[3].properties.kind, data10);
errors++;
}
}
if(data.format !== undefined){
let data11 = data.format;
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/format", "minLength", {limit: 1}, schema19.oneOf[3].properties.format, data11);
errors++;
}
}
else {
fail(instancePath+"/format", "type", {type: "string"}, schema19.oneOf[3].properties.format, data11);
errors++;
}
}
if(data.overlap !== undefined){
let data12 = data.overlap;
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
fail(instancePath+"/overlap", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[3].properties.overlap, data12);
errors++;
}
if(func49(data12) > 3153600000000){
fail(instancePath+"/overlap", "durationMaximum", {limit: "36500d"}, schema19.oneOf[3].properties.overlap, data12);
errors++;
}
}
else {
fail(instancePath+"/overlap", "type", {type: "string"}, schema19.oneOf[3].properties.overlap, data12);
errors++;
}
}
if(data.initial !== undefined){
let data13 = data.initial;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/initial", "minLength", {limit: 1}, schema19.oneOf[3].properties.initial, data13);
errors++;
}
}
else {
fail(instancePath+"/initial", "type", {type: "string"}, schema19.oneOf[3].properties.initial, data13);
errors++;
}
}
if(data.open !== undefined){
let data14 = data.open;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/open", "minLength", {limit: 1}, schema19.oneOf[3].properties.open, data14);
errors++;
}
}
else {
fail(instancePath+"/open", "type", {type: "string"}, schema19.oneOf[3].properties.open, data14);
errors++;
}
}
if(data.at_most !== undefined){
let data15 = data.at_most;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
fail(instancePath+"/at_most", "type", {type: "integer"}, schema19.oneOf[3].properties.at_most, data15);
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
fail(instancePath+"/at_most", "minimum", {comparison: ">=", limit: 1}, schema19.oneOf[3].properties.at_most, data15);
errors++;
}
}
}
if(data.full_every !== undefined){
let data16 = data.full_every;
if(typeof data16 === "string"){
if(!pattern11.test(data16)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema19.oneOf[3].properties.full_every, data16);
errors++;
}
if(func49(data16) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema19.oneOf[3].properties.full_every, data16);
errors++;
}
if(func49(data16) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema19.oneOf[3].properties.full_every, data16);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema19.oneOf[3].properties.full_every, data16);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema19, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema19, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19, data);
errors++;
}
return errors === 0;
});

const schema20 = part("connector", "$defs", "deletes");

const validate74 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema20.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(key0 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema20.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema20.oneOf[0].properties.kind, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20.oneOf[0], data);
errors++;
}
}
else if(tag0 === "flag"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema20.oneOf[1], data);
errors++;
}
if(data.when === undefined){
fail(instancePath, "required", {missingProperty: "when"}, schema20.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!((key1 === "kind") || (key1 === "when"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema20.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("flag" !== data1){
fail(instancePath+"/kind", "const", {allowedValue: "flag"}, schema20.oneOf[1].properties.kind, data1);
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema20.oneOf[1].properties.when, data2);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema20.oneOf[1].properties.when, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20.oneOf[1], data);
errors++;
}
}
else if(tag0 === "tombstones"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema20.oneOf[2], data);
errors++;
}
if(data.list === undefined){
fail(instancePath, "required", {missingProperty: "list"}, schema20.oneOf[2], data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema20.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "list")) || (key2 === "id"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema20.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("tombstones" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "tombstones"}, schema20.oneOf[2].properties.kind, data3);
errors++;
}
}
if(data.list !== undefined){
if(!(validate56(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData}))){
errors++;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema20.oneOf[2].properties.id, data5);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema20.oneOf[2].properties.id, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20.oneOf[2], data);
errors++;
}
}
else if(tag0 === "absent"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema20.oneOf[3], data);
errors++;
}
if(data.at_most === undefined){
fail(instancePath, "required", {missingProperty: "at_most"}, schema20.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(((key3 === "kind") || (key3 === "at_most")) || (key3 === "set"))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema20.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("absent" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "absent"}, schema20.oneOf[3].properties.kind, data6);
errors++;
}
}
if(data.at_most !== undefined){
let data7 = data.at_most;
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/at_most", "minLength", {limit: 1}, schema20.oneOf[3].properties.at_most, data7);
errors++;
}
if(!pattern40.test(data7)){
fail(instancePath+"/at_most", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema20.oneOf[3].properties.at_most, data7);
errors++;
}
}
else {
fail(instancePath+"/at_most", "type", {type: "string"}, schema20.oneOf[3].properties.at_most, data7);
errors++;
}
}
if(data.set !== undefined){
let data8 = data.set;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length < 1){
fail(instancePath+"/set", "minProperties", {limit: 1}, schema20.oneOf[3].properties.set, data8);
errors++;
}
for(const key4 in data8){
let data9 = data8[key4];
if(typeof data9 !== "string"){
fail(instancePath+"/set/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema20.oneOf[3].properties.set.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/set", "type", {type: "object"}, schema20.oneOf[3].properties.set, data8);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema20, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema20, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20, data);
errors++;
}
return errors === 0;
});

const schema21 = part("connector", "$defs", "values");
const schema22 = part("connector", "$defs", "value");

const validate78 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((((typeof data != "object") && (typeof data !== "string")) && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
fail(instancePath, "type", {type: schema22.type}, schema22, data);
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper2.validate(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(wrapper2.validate(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
return errors === 0;
});


const validate77 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate78(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21, data);
errors++;
}
return errors === 0;
});


const validate55 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.into === undefined){
fail(instancePath, "required", {missingProperty: "into"}, schema16, data);
errors++;
}
if(data.list === undefined){
fail(instancePath, "required", {missingProperty: "list"}, schema16, data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema16, data);
errors++;
}
if(data.map === undefined){
fail(instancePath, "required", {missingProperty: "map"}, schema16, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema16.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema16, data);
errors++;
}
}
if(data.into !== undefined){
let data0 = data.into;
if(typeof data0 !== "string"){
fail(instancePath+"/into", "type", {type: "string"}, schema16.properties.into, data0);
errors++;
}
if(!((((((data0 === "requisition") || (data0 === "candidate")) || (data0 === "application")) || (data0 === "offer")) || (data0 === "department")) || (data0 === "location"))){
fail(instancePath+"/into", "enum", {allowedValues: schema16.properties.into.enum}, schema16.properties.into, data0);
errors++;
}
}
if(data.list !== undefined){
if(!(validate56(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData}))){
errors++;
}
}
if(data.detail !== undefined){
if(!(validate56(data.detail, {instancePath:instancePath+"/detail",parentData:data,parentDataProperty:"detail",rootData}))){
errors++;
}
}
if(data.get !== undefined){
if(!(validate56(data.get, {instancePath:instancePath+"/get",parentData:data,parentDataProperty:"get",rootData}))){
errors++;
}
}
if(data.every !== undefined){
let data4 = data.every;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema16.properties.every, data4);
errors++;
}
if(func49(data4) < 1000){
fail(instancePath+"/every", "durationMinimum", {limit: "1s"}, schema16.properties.every, data4);
errors++;
}
if(func49(data4) > 31622400000){
fail(instancePath+"/every", "durationMaximum", {limit: "366d"}, schema16.properties.every, data4);
errors++;
}
}
else {
fail(instancePath+"/every", "type", {type: "string"}, schema16.properties.every, data4);
errors++;
}
}
if(data.min_interval !== undefined){
let data5 = data.min_interval;
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/min_interval", "type", {type: schema16.properties.min_interval.type}, schema16.properties.min_interval, data5);
errors++;
}
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
fail(instancePath+"/min_interval", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema16.properties.min_interval, data5);
errors++;
}
if(func49(data5) < 1000){
fail(instancePath+"/min_interval", "durationMinimum", {limit: "1s"}, schema16.properties.min_interval, data5);
errors++;
}
if(func49(data5) > 31622400000){
fail(instancePath+"/min_interval", "durationMaximum", {limit: "366d"}, schema16.properties.min_interval, data5);
errors++;
}
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.default === undefined){
fail(instancePath+"/min_interval", "required", {missingProperty: "default"}, schema16.properties.min_interval, data5);
errors++;
}
for(const key1 in data5){
if(!((key1 === "default") || (key1 === "unlocked_by"))){
fail(instancePath+"/min_interval", "additionalProperties", {additionalProperty: key1}, schema16.properties.min_interval, data5);
errors++;
}
}
if(data5.default !== undefined){
let data6 = data5.default;
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
fail(instancePath+"/min_interval/default", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema16.properties.min_interval.properties.default, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/min_interval/default", "durationMinimum", {limit: "1s"}, schema16.properties.min_interval.properties.default, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/min_interval/default", "durationMaximum", {limit: "366d"}, schema16.properties.min_interval.properties.default, data6);
errors++;
}
}
else {
fail(instancePath+"/min_interval/default", "type", {type: "string"}, schema16.properties.min_interval.properties.default, data6);
errors++;
}
}
if(data5.unlocked_by !== undefined){
let data7 = data5.unlocked_by;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key2 in data7){
let data8 = data7[key2];
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema16.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
if(func49(data8) < 1000){
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema16.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
if(func49(data8) > 31622400000){
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema16.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
}
else {
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema16.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/min_interval/unlocked_by", "type", {type: "object"}, schema16.properties.min_interval.properties.unlocked_by, data7);
errors++;
}
}
}
}
if(data.at_least !== undefined){
let data9 = data.at_least;
if(typeof data9 === "string"){
if(func1(data9) < 1){
fail(instancePath+"/at_least", "minLength", {limit: 1}, schema16.properties.at_least, data9);
errors++;
}
if(!pattern40.test(data9)){
fail(instancePath+"/at_least", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema16.properties.at_least, data9);
errors++;
}
}
else {
fail(instancePath+"/at_least", "type", {type: "string"}, schema16.properties.at_least, data9);
errors++;
}
}
if(data.for_each !== undefined){
if(!(validate70(data.for_each, {instancePath:instancePath+"/for_each",parentData:data,parentDataProperty:"for_each",rootData}))){
errors++;
}
}
if(data.incremental !== undefined){
if(!(validate72(data.incremental, {instancePath:instancePath+"/incremental",parentData:data,parentDataProperty:"incremental",rootData}))){
errors++;
}
}
if(data.deletes !== undefined){
if(!(validate74(data.deletes, {instancePath:instancePath+"/deletes",parentData:data,parentDataProperty:"deletes",rootData}))){
errors++;
}
}
if(data.store_new !== undefined){
let data13 = data.store_new;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/store_new", "minLength", {limit: 1}, schema16.properties.store_new, data13);
errors++;
}
}
else {
fail(instancePath+"/store_new", "type", {type: "string"}, schema16.properties.store_new, data13);
errors++;
}
}
if(data.id !== undefined){
let data14 = data.id;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema16.properties.id, data14);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema16.properties.id, data14);
errors++;
}
}
if(data.updated !== undefined){
let data15 = data.updated;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/updated", "minLength", {limit: 1}, schema16.properties.updated, data15);
errors++;
}
}
else {
fail(instancePath+"/updated", "type", {type: "string"}, schema16.properties.updated, data15);
errors++;
}
}
if(data.map !== undefined){
if(!(validate77(data.map, {instancePath:instancePath+"/map",parentData:data,parentDataProperty:"map",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16, data);
errors++;
}
return errors === 0;
});


const validate54 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern4.test(key0)){
fail(instancePath, "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema15.propertyNames, key0, key0);
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
fail(instancePath, "propertyNames", {propertyName: key0}, schema15, data);
errors++;
}
}
for(const key1 in data){
if(!(key1 === "defaults")){
if(!(validate55(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
errors++;
}
}
}
if(data.defaults !== undefined){
let data1 = data.defaults;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key2 in data1){
if(!(((((key2 === "every") || (key2 === "min_interval")) || (key2 === "at_least")) || (key2 === "incremental")) || (key2 === "deletes"))){
fail(instancePath+"/defaults", "additionalProperties", {additionalProperty: key2}, schema15.properties.defaults, data1);
errors++;
}
}
if(data1.every !== undefined){
let data2 = data1.every;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/defaults/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.properties.defaults.properties.every, data2);
errors++;
}
if(func49(data2) < 1000){
fail(instancePath+"/defaults/every", "durationMinimum", {limit: "1s"}, schema15.properties.defaults.properties.every, data2);
errors++;
}
if(func49(data2) > 31622400000){
fail(instancePath+"/defaults/every", "durationMaximum", {limit: "366d"}, schema15.properties.defaults.properties.every, data2);
errors++;
}
}
else {
fail(instancePath+"/defaults/every", "type", {type: "string"}, schema15.properties.defaults.properties.every, data2);
errors++;
}
}
if(data1.min_interval !== undefined){
let data3 = data1.min_interval;
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
fail(instancePath+"/defaults/min_interval", "type", {type: schema15.properties.defaults.properties.min_interval.type}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
fail(instancePath+"/defaults/min_interval", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
if(func49(data3) < 1000){
fail(instancePath+"/defaults/min_interval", "durationMinimum", {limit: "1s"}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
if(func49(data3) > 31622400000){
fail(instancePath+"/defaults/min_interval", "durationMaximum", {limit: "366d"}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.default === undefined){
fail(instancePath+"/defaults/min_interval", "required", {missingProperty: "default"}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
for(const key3 in data3){
if(!((key3 === "default") || (key3 === "unlocked_by"))){
fail(instancePath+"/defaults/min_interval", "additionalProperties", {additionalProperty: key3}, schema15.properties.defaults.properties.min_interval, data3);
errors++;
}
}
if(data3.default !== undefined){
let data4 = data3.default;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/defaults/min_interval/default", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
if(func49(data4) < 1000){
fail(instancePath+"/defaults/min_interval/default", "durationMinimum", {limit: "1s"}, schema15.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
if(func49(data4) > 31622400000){
fail(instancePath+"/defaults/min_interval/default", "durationMaximum", {limit: "366d"}, schema15.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
}
else {
fail(instancePath+"/defaults/min_interval/default", "type", {type: "string"}, schema15.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
}
if(data3.unlocked_by !== undefined){
let data5 = data3.unlocked_by;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key4 in data5){
let data6 = data5[key4];
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema15.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema15.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
}
else {
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema15.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
}
}
else {
fail(instancePath+"/defaults/min_interval/unlocked_by", "type", {type: "object"}, schema15.properties.defaults.properties.min_interval.properties.unlocked_by, data5);
errors++;
}
}
}
}
if(data1.at_least !== undefined){
let data7 = data1.at_least;
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/defaults/at_least", "minLength", {limit: 1}, schema15.properties.defaults.properties.at_least, data7);
errors++;
}
if(!pattern40.test(data7)){
fail(instancePath+"/defaults/at_least", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema15.properties.defaults.properties.at_least, data7);
errors++;
}
}
else {
fail(instancePath+"/defaults/at_least", "type", {type: "string"}, schema15.properties.defaults.properties.at_least, data7);
errors++;
}
}
if(data1.incremental !== undefined){
if(!(validate72(data1.incremental, {instancePath:instancePath+"/defaults/incremental",parentData:data1,parentDataProperty:"incremental",rootData}))){
errors++;
}
}
if(data1.deletes !== undefined){
if(!(validate74(data1.deletes, {instancePath:instancePath+"/defaults/deletes",parentData:data1,parentDataProperty:"deletes",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/defaults", "type", {type: "object"}, schema15.properties.defaults, data1);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15, data);
errors++;
}
return errors === 0;
});

const schema23 = part("connector", "$defs", "vocabularies");

const validate85 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema23, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema23.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data0.DRAFT !== undefined){
let data1 = data0.DRAFT;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema23.properties["requisition.status"].properties.DRAFT.items.type}, schema23.properties["requisition.status"].properties.DRAFT.items, data2);
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))) && (typeof item0 !== "boolean")){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
}
}
if(data0.PENDING !== undefined){
let data3 = data0.PENDING;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i2=0; i2<len1; i2++){
let data4 = data3[i2];
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema23.properties["requisition.status"].properties.PENDING.items.type}, schema23.properties["requisition.status"].properties.PENDING.items, data4);
errors++;
}
}
let i3 = data3.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data3[i3];
if(((typeof item1 !== "string") && (!((typeof item1 == "number") && (isFinite(item1))))) && (typeof item1 !== "boolean")){
continue;
}
if(typeof item1 == "string"){
item1 += "_";
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
}
}
if(data0.OPEN !== undefined){
let data5 = data0.OPEN;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i4=0; i4<len2; i4++){
let data6 = data5[i4];
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema23.properties["requisition.status"].properties.OPEN.items.type}, schema23.properties["requisition.status"].properties.OPEN.items, data6);
errors++;
}
}
let i5 = data5.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data5[i5];
if(((typeof item2 !== "string") && (!((typeof item2 == "number") && (isFinite(item2))))) && (typeof item2 !== "boolean")){
continue;
}
if(typeof item2 == "string"){
item2 += "_";
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
}
}
if(data0.ON_HOLD !== undefined){
let data7 = data0.ON_HOLD;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i6=0; i6<len3; i6++){
let data8 = data7[i6];
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema23.properties["requisition.status"].properties.ON_HOLD.items.type}, schema23.properties["requisition.status"].properties.ON_HOLD.items, data8);
errors++;
}
}
let i7 = data7.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data7[i7];
if(((typeof item3 !== "string") && (!((typeof item3 == "number") && (isFinite(item3))))) && (typeof item3 !== "boolean")){
continue;
}
if(typeof item3 == "string"){
item3 += "_";
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
}
}
if(data0.CLOSED !== undefined){
let data9 = data0.CLOSED;
if(Array.isArray(data9)){
const len4 = data9.length;
for(let i8=0; i8<len4; i8++){
let data10 = data9[i8];
if(((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema23.properties["requisition.status"].properties.CLOSED.items.type}, schema23.properties["requisition.status"].properties.CLOSED.items, data10);
errors++;
}
}
let i9 = data9.length;
let j4;
if(i9 > 1){
const indices4 = {};
for(;i9--;){
let item4 = data9[i9];
if(((typeof item4 !== "string") && (!((typeof item4 == "number") && (isFinite(item4))))) && (typeof item4 !== "boolean")){
continue;
}
if(typeof item4 == "string"){
item4 += "_";
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
}
}
if(data0.ARCHIVED !== undefined){
let data11 = data0.ARCHIVED;
if(Array.isArray(data11)){
const len5 = data11.length;
for(let i10=0; i10<len5; i10++){
let data12 = data11[i10];
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema23.properties["requisition.status"].properties.ARCHIVED.items.type}, schema23.properties["requisition.status"].properties.ARCHIVED.items, data12);
errors++;
}
}
let i11 = data11.length;
let j5;
if(i11 > 1){
const indices5 = {};
for(;i11--;){
let item5 = data11[i11];
if(((typeof item5 !== "string") && (!((typeof item5 == "number") && (isFinite(item5))))) && (typeof item5 !== "boolean")){
continue;
}
if(typeof item5 == "string"){
item5 += "_";
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema23.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data13.PUBLIC !== undefined){
let data14 = data13.PUBLIC;
if(Array.isArray(data14)){
const len6 = data14.length;
for(let i12=0; i12<len6; i12++){
let data15 = data14[i12];
if(((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")){
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema23.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema23.properties["requisition.visibility"].properties.PUBLIC.items, data15);
errors++;
}
}
let i13 = data14.length;
let j6;
if(i13 > 1){
const indices6 = {};
for(;i13--;){
let item6 = data14[i13];
if(((typeof item6 !== "string") && (!((typeof item6 == "number") && (isFinite(item6))))) && (typeof item6 !== "boolean")){
continue;
}
if(typeof item6 == "string"){
item6 += "_";
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
}
}
if(data13.UNLISTED !== undefined){
let data16 = data13.UNLISTED;
if(Array.isArray(data16)){
const len7 = data16.length;
for(let i14=0; i14<len7; i14++){
let data17 = data16[i14];
if(((typeof data17 !== "string") && (!((typeof data17 == "number") && (isFinite(data17))))) && (typeof data17 !== "boolean")){
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema23.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema23.properties["requisition.visibility"].properties.UNLISTED.items, data17);
errors++;
}
}
let i15 = data16.length;
let j7;
if(i15 > 1){
const indices7 = {};
for(;i15--;){
let item7 = data16[i15];
if(((typeof item7 !== "string") && (!((typeof item7 == "number") && (isFinite(item7))))) && (typeof item7 !== "boolean")){
continue;
}
if(typeof item7 == "string"){
item7 += "_";
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
}
}
if(data13.INTERNAL !== undefined){
let data18 = data13.INTERNAL;
if(Array.isArray(data18)){
const len8 = data18.length;
for(let i16=0; i16<len8; i16++){
let data19 = data18[i16];
if(((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))) && (typeof data19 !== "boolean")){
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema23.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema23.properties["requisition.visibility"].properties.INTERNAL.items, data19);
errors++;
}
}
let i17 = data18.length;
let j8;
if(i17 > 1){
const indices8 = {};
for(;i17--;){
let item8 = data18[i17];
if(((typeof item8 !== "string") && (!((typeof item8 == "number") && (isFinite(item8))))) && (typeof item8 !== "boolean")){
continue;
}
if(typeof item8 == "string"){
item8 += "_";
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
}
}
if(data13.CONFIDENTIAL !== undefined){
let data20 = data13.CONFIDENTIAL;
if(Array.isArray(data20)){
const len9 = data20.length;
for(let i18=0; i18<len9; i18++){
let data21 = data20[i18];
if(((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))) && (typeof data21 !== "boolean")){
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
errors++;
}
}
let i19 = data20.length;
let j9;
if(i19 > 1){
const indices9 = {};
for(;i19--;){
let item9 = data20[i19];
if(((typeof item9 !== "string") && (!((typeof item9 == "number") && (isFinite(item9))))) && (typeof item9 !== "boolean")){
continue;
}
if(typeof item9 == "string"){
item9 += "_";
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data22.FULL_TIME !== undefined){
let data23 = data22.FULL_TIME;
if(Array.isArray(data23)){
const len10 = data23.length;
for(let i20=0; i20<len10; i20++){
let data24 = data23[i20];
if(((typeof data24 !== "string") && (!((typeof data24 == "number") && (isFinite(data24))))) && (typeof data24 !== "boolean")){
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema23.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
errors++;
}
}
let i21 = data23.length;
let j10;
if(i21 > 1){
const indices10 = {};
for(;i21--;){
let item10 = data23[i21];
if(((typeof item10 !== "string") && (!((typeof item10 == "number") && (isFinite(item10))))) && (typeof item10 !== "boolean")){
continue;
}
if(typeof item10 == "string"){
item10 += "_";
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
}
}
if(data22.PART_TIME !== undefined){
let data25 = data22.PART_TIME;
if(Array.isArray(data25)){
const len11 = data25.length;
for(let i22=0; i22<len11; i22++){
let data26 = data25[i22];
if(((typeof data26 !== "string") && (!((typeof data26 == "number") && (isFinite(data26))))) && (typeof data26 !== "boolean")){
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema23.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
errors++;
}
}
let i23 = data25.length;
let j11;
if(i23 > 1){
const indices11 = {};
for(;i23--;){
let item11 = data25[i23];
if(((typeof item11 !== "string") && (!((typeof item11 == "number") && (isFinite(item11))))) && (typeof item11 !== "boolean")){
continue;
}
if(typeof item11 == "string"){
item11 += "_";
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
}
}
if(data22.CONTRACT !== undefined){
let data27 = data22.CONTRACT;
if(Array.isArray(data27)){
const len12 = data27.length;
for(let i24=0; i24<len12; i24++){
let data28 = data27[i24];
if(((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))) && (typeof data28 !== "boolean")){
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema23.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema23.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
errors++;
}
}
let i25 = data27.length;
let j12;
if(i25 > 1){
const indices12 = {};
for(;i25--;){
let item12 = data27[i25];
if(((typeof item12 !== "string") && (!((typeof item12 == "number") && (isFinite(item12))))) && (typeof item12 !== "boolean")){
continue;
}
if(typeof item12 == "string"){
item12 += "_";
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
}
}
if(data22.TEMPORARY !== undefined){
let data29 = data22.TEMPORARY;
if(Array.isArray(data29)){
const len13 = data29.length;
for(let i26=0; i26<len13; i26++){
let data30 = data29[i26];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema23.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema23.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
errors++;
}
}
let i27 = data29.length;
let j13;
if(i27 > 1){
const indices13 = {};
for(;i27--;){
let item13 = data29[i27];
if(((typeof item13 !== "string") && (!((typeof item13 == "number") && (isFinite(item13))))) && (typeof item13 !== "boolean")){
continue;
}
if(typeof item13 == "string"){
item13 += "_";
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
}
}
if(data22.INTERNSHIP !== undefined){
let data31 = data22.INTERNSHIP;
if(Array.isArray(data31)){
const len14 = data31.length;
for(let i28=0; i28<len14; i28++){
let data32 = data31[i28];
if(((typeof data32 !== "string") && (!((typeof data32 == "number") && (isFinite(data32))))) && (typeof data32 !== "boolean")){
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
errors++;
}
}
let i29 = data31.length;
let j14;
if(i29 > 1){
const indices14 = {};
for(;i29--;){
let item14 = data31[i29];
if(((typeof item14 !== "string") && (!((typeof item14 == "number") && (isFinite(item14))))) && (typeof item14 !== "boolean")){
continue;
}
if(typeof item14 == "string"){
item14 += "_";
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
}
}
if(data22.VOLUNTEER !== undefined){
let data33 = data22.VOLUNTEER;
if(Array.isArray(data33)){
const len15 = data33.length;
for(let i30=0; i30<len15; i30++){
let data34 = data33[i30];
if(((typeof data34 !== "string") && (!((typeof data34 == "number") && (isFinite(data34))))) && (typeof data34 !== "boolean")){
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
errors++;
}
}
let i31 = data33.length;
let j15;
if(i31 > 1){
const indices15 = {};
for(;i31--;){
let item15 = data33[i31];
if(((typeof item15 !== "string") && (!((typeof item15 == "number") && (isFinite(item15))))) && (typeof item15 !== "boolean")){
continue;
}
if(typeof item15 == "string"){
item15 += "_";
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
}
}
if(data22.OTHER !== undefined){
let data35 = data22.OTHER;
if(Array.isArray(data35)){
const len16 = data35.length;
for(let i32=0; i32<len16; i32++){
let data36 = data35[i32];
if(((typeof data36 !== "string") && (!((typeof data36 == "number") && (isFinite(data36))))) && (typeof data36 !== "boolean")){
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema23.properties["requisition.employment_type"].properties.OTHER.items.type}, schema23.properties["requisition.employment_type"].properties.OTHER.items, data36);
errors++;
}
}
let i33 = data35.length;
let j16;
if(i33 > 1){
const indices16 = {};
for(;i33--;){
let item16 = data35[i33];
if(((typeof item16 !== "string") && (!((typeof item16 == "number") && (isFinite(item16))))) && (typeof item16 !== "boolean")){
continue;
}
if(typeof item16 == "string"){
item16 += "_";
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema23.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data37.ONSITE !== undefined){
let data38 = data37.ONSITE;
if(Array.isArray(data38)){
const len17 = data38.length;
for(let i34=0; i34<len17; i34++){
let data39 = data38[i34];
if(((typeof data39 !== "string") && (!((typeof data39 == "number") && (isFinite(data39))))) && (typeof data39 !== "boolean")){
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema23.properties["requisition.workplace"].properties.ONSITE.items.type}, schema23.properties["requisition.workplace"].properties.ONSITE.items, data39);
errors++;
}
}
let i35 = data38.length;
let j17;
if(i35 > 1){
const indices17 = {};
for(;i35--;){
let item17 = data38[i35];
if(((typeof item17 !== "string") && (!((typeof item17 == "number") && (isFinite(item17))))) && (typeof item17 !== "boolean")){
continue;
}
if(typeof item17 == "string"){
item17 += "_";
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
}
}
if(data37.HYBRID !== undefined){
let data40 = data37.HYBRID;
if(Array.isArray(data40)){
const len18 = data40.length;
for(let i36=0; i36<len18; i36++){
let data41 = data40[i36];
if(((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))) && (typeof data41 !== "boolean")){
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema23.properties["requisition.workplace"].properties.HYBRID.items.type}, schema23.properties["requisition.workplace"].properties.HYBRID.items, data41);
errors++;
}
}
let i37 = data40.length;
let j18;
if(i37 > 1){
const indices18 = {};
for(;i37--;){
let item18 = data40[i37];
if(((typeof item18 !== "string") && (!((typeof item18 == "number") && (isFinite(item18))))) && (typeof item18 !== "boolean")){
continue;
}
if(typeof item18 == "string"){
item18 += "_";
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
}
}
if(data37.REMOTE !== undefined){
let data42 = data37.REMOTE;
if(Array.isArray(data42)){
const len19 = data42.length;
for(let i38=0; i38<len19; i38++){
let data43 = data42[i38];
if(((typeof data43 !== "string") && (!((typeof data43 == "number") && (isFinite(data43))))) && (typeof data43 !== "boolean")){
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema23.properties["requisition.workplace"].properties.REMOTE.items.type}, schema23.properties["requisition.workplace"].properties.REMOTE.items, data43);
errors++;
}
}
let i39 = data42.length;
let j19;
if(i39 > 1){
const indices19 = {};
for(;i39--;){
let item19 = data42[i39];
if(((typeof item19 !== "string") && (!((typeof item19 == "number") && (isFinite(item19))))) && (typeof item19 !== "boolean")){
continue;
}
if(typeof item19 == "string"){
item19 += "_";
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema23.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema23.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data44.LEAD !== undefined){
let data45 = data44.LEAD;
if(Array.isArray(data45)){
const len20 = data45.length;
for(let i40=0; i40<len20; i40++){
let data46 = data45[i40];
if(((typeof data46 !== "string") && (!((typeof data46 == "number") && (isFinite(data46))))) && (typeof data46 !== "boolean")){
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema23.properties["application.stage"].properties.LEAD.items.type}, schema23.properties["application.stage"].properties.LEAD.items, data46);
errors++;
}
}
let i41 = data45.length;
let j20;
if(i41 > 1){
const indices20 = {};
for(;i41--;){
let item20 = data45[i41];
if(((typeof item20 !== "string") && (!((typeof item20 == "number") && (isFinite(item20))))) && (typeof item20 !== "boolean")){
continue;
}
if(typeof item20 == "string"){
item20 += "_";
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
}
}
if(data44.APPLIED !== undefined){
let data47 = data44.APPLIED;
if(Array.isArray(data47)){
const len21 = data47.length;
for(let i42=0; i42<len21; i42++){
let data48 = data47[i42];
if(((typeof data48 !== "string") && (!((typeof data48 == "number") && (isFinite(data48))))) && (typeof data48 !== "boolean")){
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema23.properties["application.stage"].properties.APPLIED.items.type}, schema23.properties["application.stage"].properties.APPLIED.items, data48);
errors++;
}
}
let i43 = data47.length;
let j21;
if(i43 > 1){
const indices21 = {};
for(;i43--;){
let item21 = data47[i43];
if(((typeof item21 !== "string") && (!((typeof item21 == "number") && (isFinite(item21))))) && (typeof item21 !== "boolean")){
continue;
}
if(typeof item21 == "string"){
item21 += "_";
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
}
}
if(data44.REVIEW !== undefined){
let data49 = data44.REVIEW;
if(Array.isArray(data49)){
const len22 = data49.length;
for(let i44=0; i44<len22; i44++){
let data50 = data49[i44];
if(((typeof data50 !== "string") && (!((typeof data50 == "number") && (isFinite(data50))))) && (typeof data50 !== "boolean")){
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema23.properties["application.stage"].properties.REVIEW.items.type}, schema23.properties["application.stage"].properties.REVIEW.items, data50);
errors++;
}
}
let i45 = data49.length;
let j22;
if(i45 > 1){
const indices22 = {};
for(;i45--;){
let item22 = data49[i45];
if(((typeof item22 !== "string") && (!((typeof item22 == "number") && (isFinite(item22))))) && (typeof item22 !== "boolean")){
continue;
}
if(typeof item22 == "string"){
item22 += "_";
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
}
}
if(data44.SCREEN !== undefined){
let data51 = data44.SCREEN;
if(Array.isArray(data51)){
const len23 = data51.length;
for(let i46=0; i46<len23; i46++){
let data52 = data51[i46];
if(((typeof data52 !== "string") && (!((typeof data52 == "number") && (isFinite(data52))))) && (typeof data52 !== "boolean")){
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema23.properties["application.stage"].properties.SCREEN.items.type}, schema23.properties["application.stage"].properties.SCREEN.items, data52);
errors++;
}
}
let i47 = data51.length;
let j23;
if(i47 > 1){
const indices23 = {};
for(;i47--;){
let item23 = data51[i47];
if(((typeof item23 !== "string") && (!((typeof item23 == "number") && (isFinite(item23))))) && (typeof item23 !== "boolean")){
continue;
}
if(typeof item23 == "string"){
item23 += "_";
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
}
}
if(data44.ASSESSMENT !== undefined){
let data53 = data44.ASSESSMENT;
if(Array.isArray(data53)){
const len24 = data53.length;
for(let i48=0; i48<len24; i48++){
let data54 = data53[i48];
if(((typeof data54 !== "string") && (!((typeof data54 == "number") && (isFinite(data54))))) && (typeof data54 !== "boolean")){
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema23.properties["application.stage"].properties.ASSESSMENT.items.type}, schema23.properties["application.stage"].properties.ASSESSMENT.items, data54);
errors++;
}
}
let i49 = data53.length;
let j24;
if(i49 > 1){
const indices24 = {};
for(;i49--;){
let item24 = data53[i49];
if(((typeof item24 !== "string") && (!((typeof item24 == "number") && (isFinite(item24))))) && (typeof item24 !== "boolean")){
continue;
}
if(typeof item24 == "string"){
item24 += "_";
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
}
}
if(data44.INTERVIEW !== undefined){
let data55 = data44.INTERVIEW;
if(Array.isArray(data55)){
const len25 = data55.length;
for(let i50=0; i50<len25; i50++){
let data56 = data55[i50];
if(((typeof data56 !== "string") && (!((typeof data56 == "number") && (isFinite(data56))))) && (typeof data56 !== "boolean")){
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema23.properties["application.stage"].properties.INTERVIEW.items.type}, schema23.properties["application.stage"].properties.INTERVIEW.items, data56);
errors++;
}
}
let i51 = data55.length;
let j25;
if(i51 > 1){
const indices25 = {};
for(;i51--;){
let item25 = data55[i51];
if(((typeof item25 !== "string") && (!((typeof item25 == "number") && (isFinite(item25))))) && (typeof item25 !== "boolean")){
continue;
}
if(typeof item25 == "string"){
item25 += "_";
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
}
}
if(data44.REFERENCE_CHECK !== undefined){
let data57 = data44.REFERENCE_CHECK;
if(Array.isArray(data57)){
const len26 = data57.length;
for(let i52=0; i52<len26; i52++){
let data58 = data57[i52];
if(((typeof data58 !== "string") && (!((typeof data58 == "number") && (isFinite(data58))))) && (typeof data58 !== "boolean")){
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema23.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema23.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
errors++;
}
}
let i53 = data57.length;
let j26;
if(i53 > 1){
const indices26 = {};
for(;i53--;){
let item26 = data57[i53];
if(((typeof item26 !== "string") && (!((typeof item26 == "number") && (isFinite(item26))))) && (typeof item26 !== "boolean")){
continue;
}
if(typeof item26 == "string"){
item26 += "_";
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
}
}
if(data44.BACKGROUND_CHECK !== undefined){
let data59 = data44.BACKGROUND_CHECK;
if(Array.isArray(data59)){
const len27 = data59.length;
for(let i54=0; i54<len27; i54++){
let data60 = data59[i54];
if(((typeof data60 !== "string") && (!((typeof data60 == "number") && (isFinite(data60))))) && (typeof data60 !== "boolean")){
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
errors++;
}
}
let i55 = data59.length;
let j27;
if(i55 > 1){
const indices27 = {};
for(;i55--;){
let item27 = data59[i55];
if(((typeof item27 !== "string") && (!((typeof item27 == "number") && (isFinite(item27))))) && (typeof item27 !== "boolean")){
continue;
}
if(typeof item27 == "string"){
item27 += "_";
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
}
}
if(data44.OFFER !== undefined){
let data61 = data44.OFFER;
if(Array.isArray(data61)){
const len28 = data61.length;
for(let i56=0; i56<len28; i56++){
let data62 = data61[i56];
if(((typeof data62 !== "string") && (!((typeof data62 == "number") && (isFinite(data62))))) && (typeof data62 !== "boolean")){
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema23.properties["application.stage"].properties.OFFER.items.type}, schema23.properties["application.stage"].properties.OFFER.items, data62);
errors++;
}
}
let i57 = data61.length;
let j28;
if(i57 > 1){
const indices28 = {};
for(;i57--;){
let item28 = data61[i57];
if(((typeof item28 !== "string") && (!((typeof item28 == "number") && (isFinite(item28))))) && (typeof item28 !== "boolean")){
continue;
}
if(typeof item28 == "string"){
item28 += "_";
}
if(typeof indices28[item28] == "number"){
j28 = indices28[item28];
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
}
}
if(data44.OFFER_ACCEPTED !== undefined){
let data63 = data44.OFFER_ACCEPTED;
if(Array.isArray(data63)){
const len29 = data63.length;
for(let i58=0; i58<len29; i58++){
let data64 = data63[i58];
if(((typeof data64 !== "string") && (!((typeof data64 == "number") && (isFinite(data64))))) && (typeof data64 !== "boolean")){
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
errors++;
}
}
let i59 = data63.length;
let j29;
if(i59 > 1){
const indices29 = {};
for(;i59--;){
let item29 = data63[i59];
if(((typeof item29 !== "string") && (!((typeof item29 == "number") && (isFinite(item29))))) && (typeof item29 !== "boolean")){
continue;
}
if(typeof item29 == "string"){
item29 += "_";
}
if(typeof indices29[item29] == "number"){
j29 = indices29[item29];
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
}
}
if(data44.ONBOARDING !== undefined){
let data65 = data44.ONBOARDING;
if(Array.isArray(data65)){
const len30 = data65.length;
for(let i60=0; i60<len30; i60++){
let data66 = data65[i60];
if(((typeof data66 !== "string") && (!((typeof data66 == "number") && (isFinite(data66))))) && (typeof data66 !== "boolean")){
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema23.properties["application.stage"].properties.ONBOARDING.items.type}, schema23.properties["application.stage"].properties.ONBOARDING.items, data66);
errors++;
}
}
let i61 = data65.length;
let j30;
if(i61 > 1){
const indices30 = {};
for(;i61--;){
let item30 = data65[i61];
if(((typeof item30 !== "string") && (!((typeof item30 == "number") && (isFinite(item30))))) && (typeof item30 !== "boolean")){
continue;
}
if(typeof item30 == "string"){
item30 += "_";
}
if(typeof indices30[item30] == "number"){
j30 = indices30[item30];
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
}
}
if(data44.HIRED !== undefined){
let data67 = data44.HIRED;
if(Array.isArray(data67)){
const len31 = data67.length;
for(let i62=0; i62<len31; i62++){
let data68 = data67[i62];
if(((typeof data68 !== "string") && (!((typeof data68 == "number") && (isFinite(data68))))) && (typeof data68 !== "boolean")){
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema23.properties["application.stage"].properties.HIRED.items.type}, schema23.properties["application.stage"].properties.HIRED.items, data68);
errors++;
}
}
let i63 = data67.length;
let j31;
if(i63 > 1){
const indices31 = {};
for(;i63--;){
let item31 = data67[i63];
if(((typeof item31 !== "string") && (!((typeof item31 == "number") && (isFinite(item31))))) && (typeof item31 !== "boolean")){
continue;
}
if(typeof item31 == "string"){
item31 += "_";
}
if(typeof indices31[item31] == "number"){
j31 = indices31[item31];
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
}
}
if(data44.REJECTED !== undefined){
let data69 = data44.REJECTED;
if(Array.isArray(data69)){
const len32 = data69.length;
for(let i64=0; i64<len32; i64++){
let data70 = data69[i64];
if(((typeof data70 !== "string") && (!((typeof data70 == "number") && (isFinite(data70))))) && (typeof data70 !== "boolean")){
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema23.properties["application.stage"].properties.REJECTED.items.type}, schema23.properties["application.stage"].properties.REJECTED.items, data70);
errors++;
}
}
let i65 = data69.length;
let j32;
if(i65 > 1){
const indices32 = {};
for(;i65--;){
let item32 = data69[i65];
if(((typeof item32 !== "string") && (!((typeof item32 == "number") && (isFinite(item32))))) && (typeof item32 !== "boolean")){
continue;
}
if(typeof item32 == "string"){
item32 += "_";
}
if(typeof indices32[item32] == "number"){
j32 = indices32[item32];
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
}
}
if(data44.WITHDRAWN !== undefined){
let data71 = data44.WITHDRAWN;
if(Array.isArray(data71)){
const len33 = data71.length;
for(let i66=0; i66<len33; i66++){
let data72 = data71[i66];
if(((typeof data72 !== "string") && (!((typeof data72 == "number") && (isFinite(data72))))) && (typeof data72 !== "boolean")){
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema23.properties["application.stage"].properties.WITHDRAWN.items.type}, schema23.properties["application.stage"].properties.WITHDRAWN.items, data72);
errors++;
}
}
let i67 = data71.length;
let j33;
if(i67 > 1){
const indices33 = {};
for(;i67--;){
let item33 = data71[i67];
if(((typeof item33 !== "string") && (!((typeof item33 == "number") && (isFinite(item33))))) && (typeof item33 !== "boolean")){
continue;
}
if(typeof item33 == "string"){
item33 += "_";
}
if(typeof indices33[item33] == "number"){
j33 = indices33[item33];
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
}
}
if(data44.CONVERTED !== undefined){
let data73 = data44.CONVERTED;
if(Array.isArray(data73)){
const len34 = data73.length;
for(let i68=0; i68<len34; i68++){
let data74 = data73[i68];
if(((typeof data74 !== "string") && (!((typeof data74 == "number") && (isFinite(data74))))) && (typeof data74 !== "boolean")){
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema23.properties["application.stage"].properties.CONVERTED.items.type}, schema23.properties["application.stage"].properties.CONVERTED.items, data74);
errors++;
}
}
let i69 = data73.length;
let j34;
if(i69 > 1){
const indices34 = {};
for(;i69--;){
let item34 = data73[i69];
if(((typeof item34 !== "string") && (!((typeof item34 == "number") && (isFinite(item34))))) && (typeof item34 !== "boolean")){
continue;
}
if(typeof item34 == "string"){
item34 += "_";
}
if(typeof indices34[item34] == "number"){
j34 = indices34[item34];
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema23.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data75.DRAFT !== undefined){
let data76 = data75.DRAFT;
if(Array.isArray(data76)){
const len35 = data76.length;
for(let i70=0; i70<len35; i70++){
let data77 = data76[i70];
if(((typeof data77 !== "string") && (!((typeof data77 == "number") && (isFinite(data77))))) && (typeof data77 !== "boolean")){
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema23.properties["offer.status"].properties.DRAFT.items.type}, schema23.properties["offer.status"].properties.DRAFT.items, data77);
errors++;
}
}
let i71 = data76.length;
let j35;
if(i71 > 1){
const indices35 = {};
for(;i71--;){
let item35 = data76[i71];
if(((typeof item35 !== "string") && (!((typeof item35 == "number") && (isFinite(item35))))) && (typeof item35 !== "boolean")){
continue;
}
if(typeof item35 == "string"){
item35 += "_";
}
if(typeof indices35[item35] == "number"){
j35 = indices35[item35];
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
}
}
if(data75.PENDING_APPROVAL !== undefined){
let data78 = data75.PENDING_APPROVAL;
if(Array.isArray(data78)){
const len36 = data78.length;
for(let i72=0; i72<len36; i72++){
let data79 = data78[i72];
if(((typeof data79 !== "string") && (!((typeof data79 == "number") && (isFinite(data79))))) && (typeof data79 !== "boolean")){
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema23.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema23.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
errors++;
}
}
let i73 = data78.length;
let j36;
if(i73 > 1){
const indices36 = {};
for(;i73--;){
let item36 = data78[i73];
if(((typeof item36 !== "string") && (!((typeof item36 == "number") && (isFinite(item36))))) && (typeof item36 !== "boolean")){
continue;
}
if(typeof item36 == "string"){
item36 += "_";
}
if(typeof indices36[item36] == "number"){
j36 = indices36[item36];
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
}
}
if(data75.APPROVED !== undefined){
let data80 = data75.APPROVED;
if(Array.isArray(data80)){
const len37 = data80.length;
for(let i74=0; i74<len37; i74++){
let data81 = data80[i74];
if(((typeof data81 !== "string") && (!((typeof data81 == "number") && (isFinite(data81))))) && (typeof data81 !== "boolean")){
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema23.properties["offer.status"].properties.APPROVED.items.type}, schema23.properties["offer.status"].properties.APPROVED.items, data81);
errors++;
}
}
let i75 = data80.length;
let j37;
if(i75 > 1){
const indices37 = {};
for(;i75--;){
let item37 = data80[i75];
if(((typeof item37 !== "string") && (!((typeof item37 == "number") && (isFinite(item37))))) && (typeof item37 !== "boolean")){
continue;
}
if(typeof item37 == "string"){
item37 += "_";
}
if(typeof indices37[item37] == "number"){
j37 = indices37[item37];
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
}
}
if(data75.SENT !== undefined){
let data82 = data75.SENT;
if(Array.isArray(data82)){
const len38 = data82.length;
for(let i76=0; i76<len38; i76++){
let data83 = data82[i76];
if(((typeof data83 !== "string") && (!((typeof data83 == "number") && (isFinite(data83))))) && (typeof data83 !== "boolean")){
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema23.properties["offer.status"].properties.SENT.items.type}, schema23.properties["offer.status"].properties.SENT.items, data83);
errors++;
}
}
let i77 = data82.length;
let j38;
if(i77 > 1){
const indices38 = {};
for(;i77--;){
let item38 = data82[i77];
if(((typeof item38 !== "string") && (!((typeof item38 == "number") && (isFinite(item38))))) && (typeof item38 !== "boolean")){
continue;
}
if(typeof item38 == "string"){
item38 += "_";
}
if(typeof indices38[item38] == "number"){
j38 = indices38[item38];
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
}
}
if(data75.ACCEPTED !== undefined){
let data84 = data75.ACCEPTED;
if(Array.isArray(data84)){
const len39 = data84.length;
for(let i78=0; i78<len39; i78++){
let data85 = data84[i78];
if(((typeof data85 !== "string") && (!((typeof data85 == "number") && (isFinite(data85))))) && (typeof data85 !== "boolean")){
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema23.properties["offer.status"].properties.ACCEPTED.items.type}, schema23.properties["offer.status"].properties.ACCEPTED.items, data85);
errors++;
}
}
let i79 = data84.length;
let j39;
if(i79 > 1){
const indices39 = {};
for(;i79--;){
let item39 = data84[i79];
if(((typeof item39 !== "string") && (!((typeof item39 == "number") && (isFinite(item39))))) && (typeof item39 !== "boolean")){
continue;
}
if(typeof item39 == "string"){
item39 += "_";
}
if(typeof indices39[item39] == "number"){
j39 = indices39[item39];
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
}
}
if(data75.DECLINED !== undefined){
let data86 = data75.DECLINED;
if(Array.isArray(data86)){
const len40 = data86.length;
for(let i80=0; i80<len40; i80++){
let data87 = data86[i80];
if(((typeof data87 !== "string") && (!((typeof data87 == "number") && (isFinite(data87))))) && (typeof data87 !== "boolean")){
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema23.properties["offer.status"].properties.DECLINED.items.type}, schema23.properties["offer.status"].properties.DECLINED.items, data87);
errors++;
}
}
let i81 = data86.length;
let j40;
if(i81 > 1){
const indices40 = {};
for(;i81--;){
let item40 = data86[i81];
if(((typeof item40 !== "string") && (!((typeof item40 == "number") && (isFinite(item40))))) && (typeof item40 !== "boolean")){
continue;
}
if(typeof item40 == "string"){
item40 += "_";
}
if(typeof indices40[item40] == "number"){
j40 = indices40[item40];
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
}
}
if(data75.RETRACTED !== undefined){
let data88 = data75.RETRACTED;
if(Array.isArray(data88)){
const len41 = data88.length;
for(let i82=0; i82<len41; i82++){
let data89 = data88[i82];
if(((typeof data89 !== "string") && (!((typeof data89 == "number") && (isFinite(data89))))) && (typeof data89 !== "boolean")){
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema23.properties["offer.status"].properties.RETRACTED.items.type}, schema23.properties["offer.status"].properties.RETRACTED.items, data89);
errors++;
}
}
let i83 = data88.length;
let j41;
if(i83 > 1){
const indices41 = {};
for(;i83--;){
let item41 = data88[i83];
if(((typeof item41 !== "string") && (!((typeof item41 == "number") && (isFinite(item41))))) && (typeof item41 !== "boolean")){
continue;
}
if(typeof item41 == "string"){
item41 += "_";
}
if(typeof indices41[item41] == "number"){
j41 = indices41[item41];
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
}
}
if(data75.EXPIRED !== undefined){
let data90 = data75.EXPIRED;
if(Array.isArray(data90)){
const len42 = data90.length;
for(let i84=0; i84<len42; i84++){
let data91 = data90[i84];
if(((typeof data91 !== "string") && (!((typeof data91 == "number") && (isFinite(data91))))) && (typeof data91 !== "boolean")){
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema23.properties["offer.status"].properties.EXPIRED.items.type}, schema23.properties["offer.status"].properties.EXPIRED.items, data91);
errors++;
}
}
let i85 = data90.length;
let j42;
if(i85 > 1){
const indices42 = {};
for(;i85--;){
let item42 = data90[i85];
if(((typeof item42 !== "string") && (!((typeof item42 == "number") && (isFinite(item42))))) && (typeof item42 !== "boolean")){
continue;
}
if(typeof item42 == "string"){
item42 += "_";
}
if(typeof indices42[item42] == "number"){
j42 = indices42[item42];
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema23.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema23.properties["location.workplace"], data92);
errors++;
}
}
if(data92.ONSITE !== undefined){
let data93 = data92.ONSITE;
if(Array.isArray(data93)){
const len43 = data93.length;
for(let i86=0; i86<len43; i86++){
let data94 = data93[i86];
if(((typeof data94 !== "string") && (!((typeof data94 == "number") && (isFinite(data94))))) && (typeof data94 !== "boolean")){
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema23.properties["location.workplace"].properties.ONSITE.items.type}, schema23.properties["location.workplace"].properties.ONSITE.items, data94);
errors++;
}
}
let i87 = data93.length;
let j43;
if(i87 > 1){
const indices43 = {};
for(;i87--;){
let item43 = data93[i87];
if(((typeof item43 !== "string") && (!((typeof item43 == "number") && (isFinite(item43))))) && (typeof item43 !== "boolean")){
continue;
}
if(typeof item43 == "string"){
item43 += "_";
}
if(typeof indices43[item43] == "number"){
j43 = indices43[item43];
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
}
}
if(data92.HYBRID !== undefined){
let data95 = data92.HYBRID;
if(Array.isArray(data95)){
const len44 = data95.length;
for(let i88=0; i88<len44; i88++){
let data96 = data95[i88];
if(((typeof data96 !== "string") && (!((typeof data96 == "number") && (isFinite(data96))))) && (typeof data96 !== "boolean")){
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema23.properties["location.workplace"].properties.HYBRID.items.type}, schema23.properties["location.workplace"].properties.HYBRID.items, data96);
errors++;
}
}
let i89 = data95.length;
let j44;
if(i89 > 1){
const indices44 = {};
for(;i89--;){
let item44 = data95[i89];
if(((typeof item44 !== "string") && (!((typeof item44 == "number") && (isFinite(item44))))) && (typeof item44 !== "boolean")){
continue;
}
if(typeof item44 == "string"){
item44 += "_";
}
if(typeof indices44[item44] == "number"){
j44 = indices44[item44];
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
}
}
if(data92.REMOTE !== undefined){
let data97 = data92.REMOTE;
if(Array.isArray(data97)){
const len45 = data97.length;
for(let i90=0; i90<len45; i90++){
let data98 = data97[i90];
if(((typeof data98 !== "string") && (!((typeof data98 == "number") && (isFinite(data98))))) && (typeof data98 !== "boolean")){
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema23.properties["location.workplace"].properties.REMOTE.items.type}, schema23.properties["location.workplace"].properties.REMOTE.items, data98);
errors++;
}
}
let i91 = data97.length;
let j45;
if(i91 > 1){
const indices45 = {};
for(;i91--;){
let item45 = data97[i91];
if(((typeof item45 !== "string") && (!((typeof item45 == "number") && (isFinite(item45))))) && (typeof item45 !== "boolean")){
continue;
}
if(typeof item45 == "string"){
item45 += "_";
}
if(typeof indices45[item45] == "number"){
j45 = indices45[item45];
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema23.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema23, data);
errors++;
}
return errors === 0;
});

const schema24 = part("connector", "$defs", "attachment");
const pattern53 = new RegExp("^\\d+(kB|MB)$", "u");

const validate87 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "formats") || (key0 === "max")) || (key0 === "max_name")) || (key0 === "fetch_within")) || (key0 === "optional"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema24, data);
errors++;
}
}
if(data.formats !== undefined){
let data0 = data.formats;
if(Array.isArray(data0)){
if(data0.length < 1){
fail(instancePath+"/formats", "minItems", {limit: 1}, schema24.properties.formats, data0);
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((((data1 === "pdf") || (data1 === "doc")) || (data1 === "docx")) || (data1 === "txt")) || (data1 === "rtf"))){
fail(instancePath+"/formats/" + i0, "enum", {allowedValues: schema24.properties.formats.items.enum}, schema24.properties.formats.items, data1);
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func114(data0[i1], data0[j0])){
fail(instancePath+"/formats", "uniqueItems", {i: i1, j: j0}, schema24.properties.formats, data0);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/formats", "type", {type: "array"}, schema24.properties.formats, data0);
errors++;
}
}
if(data.max !== undefined){
let data2 = data.max;
if(typeof data2 === "string"){
if(!pattern53.test(data2)){
fail(instancePath+"/max", "pattern", {pattern: "^\\d+(kB|MB)$"}, schema24.properties.max, data2);
errors++;
}
}
else {
fail(instancePath+"/max", "type", {type: "string"}, schema24.properties.max, data2);
errors++;
}
}
if(data.max_name !== undefined){
let data3 = data.max_name;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
fail(instancePath+"/max_name", "type", {type: "integer"}, schema24.properties.max_name, data3);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 255 || isNaN(data3)){
fail(instancePath+"/max_name", "maximum", {comparison: "<=", limit: 255}, schema24.properties.max_name, data3);
errors++;
}
if(data3 < 20 || isNaN(data3)){
fail(instancePath+"/max_name", "minimum", {comparison: ">=", limit: 20}, schema24.properties.max_name, data3);
errors++;
}
}
}
if(data.fetch_within !== undefined){
let data4 = data.fetch_within;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/fetch_within", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.properties.fetch_within, data4);
errors++;
}
if(func49(data4) > 3153600000000){
fail(instancePath+"/fetch_within", "durationMaximum", {limit: "36500d"}, schema24.properties.fetch_within, data4);
errors++;
}
}
else {
fail(instancePath+"/fetch_within", "type", {type: "string"}, schema24.properties.fetch_within, data4);
errors++;
}
}
if(data.optional !== undefined){
let data5 = data.optional;
if(typeof data5 !== "boolean"){
fail(instancePath+"/optional", "type", {type: "boolean"}, schema24.properties.optional, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema24, data);
errors++;
}
return errors === 0;
});

const schema25 = part("connector", "$defs", "recovery");
const pattern55 = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");

const validate90 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "key"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[0], data);
errors++;
}
if(data.header === undefined){
fail(instancePath, "required", {missingProperty: "header"}, schema25.oneOf[0], data);
errors++;
}
if(data.lifetime === undefined){
fail(instancePath, "required", {missingProperty: "lifetime"}, schema25.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "header")) || (key0 === "lifetime"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema25.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("key" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "key"}, schema25.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.header !== undefined){
let data1 = data.header;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/header", "minLength", {limit: 1}, schema25.oneOf[0].properties.header, data1);
errors++;
}
if(!pattern55.test(data1)){
fail(instancePath+"/header", "pattern", {pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"}, schema25.oneOf[0].properties.header, data1);
errors++;
}
}
else {
fail(instancePath+"/header", "type", {type: "string"}, schema25.oneOf[0].properties.header, data1);
errors++;
}
}
if(data.lifetime !== undefined){
let data2 = data.lifetime;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema25.oneOf[0].properties.lifetime, data2);
errors++;
}
if(func49(data2) > 3153600000000){
fail(instancePath+"/lifetime", "durationMaximum", {limit: "36500d"}, schema25.oneOf[0].properties.lifetime, data2);
errors++;
}
}
else {
fail(instancePath+"/lifetime", "type", {type: "string"}, schema25.oneOf[0].properties.lifetime, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[0], data);
errors++;
}
}
else if(tag0 === "conflict"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[1], data);
errors++;
}
if(data.save === undefined){
fail(instancePath, "required", {missingProperty: "save"}, schema25.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "when")) || (key1 === "save"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema25.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("conflict" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "conflict"}, schema25.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema25.oneOf[1].properties.when, data4);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema25.oneOf[1].properties.when, data4);
errors++;
}
}
if(data.save !== undefined){
if(!(validate77(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[1], data);
errors++;
}
}
else if(tag0 === "search"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[2], data);
errors++;
}
if(data.delay === undefined){
fail(instancePath, "required", {missingProperty: "delay"}, schema25.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!((key2 === "kind") || (key2 === "delay"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema25.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("search" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "search"}, schema25.oneOf[2].properties.kind, data6);
errors++;
}
}
if(data.delay !== undefined){
let data7 = data.delay;
if(typeof data7 === "string"){
if(!pattern11.test(data7)){
fail(instancePath+"/delay", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema25.oneOf[2].properties.delay, data7);
errors++;
}
if(func49(data7) < 1000){
fail(instancePath+"/delay", "durationMinimum", {limit: "1s"}, schema25.oneOf[2].properties.delay, data7);
errors++;
}
if(func49(data7) > 604800000){
fail(instancePath+"/delay", "durationMaximum", {limit: "7d"}, schema25.oneOf[2].properties.delay, data7);
errors++;
}
}
else {
fail(instancePath+"/delay", "type", {type: "string"}, schema25.oneOf[2].properties.delay, data7);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[2], data);
errors++;
}
}
else if(tag0 === "person"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(key3 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema25.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data8 = data.kind;
if("person" !== data8){
fail(instancePath+"/kind", "const", {allowedValue: "person"}, schema25.oneOf[3].properties.kind, data8);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema25, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema25, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25, data);
errors++;
}
return errors === 0;
});

const schema26 = part("connector", "$defs", "step");
const schema27 = part("connector", "$defs", "find");
const pattern61 = new RegExp("^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$", "u");

const validate94 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
fail(instancePath, "required", {missingProperty: "name"}, schema27, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema27.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema27, data);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema27.properties.name, data0);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema27.properties.name, data0);
errors++;
}
}
if(data.when !== undefined){
let data1 = data.when;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema27.properties.when, data1);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema27.properties.when, data1);
errors++;
}
}
if(data.request !== undefined){
let data2 = data.request;
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
fail(instancePath+"/request", "type", {type: schema27.properties.request.type}, schema27.properties.request, data2);
errors++;
}
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema27.properties.request, data2);
errors++;
}
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema27.properties.request, data2);
errors++;
}
for(const key1 in data2){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema27.properties.request, data2);
errors++;
}
}
if(data2.use !== undefined){
let data3 = data2.use;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema27.properties.request.properties.use, data3);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema27.properties.request.properties.use, data3);
errors++;
}
}
if(data2.with !== undefined){
if(!(validate13(data2.with, {instancePath:instancePath+"/request/with",parentData:data2,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data.query !== undefined){
let data5 = data.query;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
let data6 = data5[key2];
if((typeof data6 !== "string") && (!(Array.isArray(data6)))){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema27.properties.query.additionalProperties.type}, schema27.properties.query.additionalProperties, data6);
errors++;
}
if(Array.isArray(data6)){
if(data6.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema27.properties.query.additionalProperties, data6);
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema27.properties.query.additionalProperties.items, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema27.properties.query, data5);
errors++;
}
}
if(data.json !== undefined){
if(!(validate14(data.json, {instancePath:instancePath+"/json",parentData:data,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data.form !== undefined){
if(!(validate14(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data.multipart !== undefined){
if(!(validate19(data.multipart, {instancePath:instancePath+"/multipart",parentData:data,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data.raw !== undefined){
if(!(validate22(data.raw, {instancePath:instancePath+"/raw",parentData:data,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data.no_records !== undefined){
if(!(validate25(data.no_records, {instancePath:instancePath+"/no_records",parentData:data,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data.response_body !== undefined){
let data13 = data.response_body;
if(typeof data13 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema27.properties.response_body, data13);
errors++;
}
if(!((data13 === "json") || (data13 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema27.properties.response_body.enum}, schema27.properties.response_body, data13);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate27(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data15 = data.records;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema27.properties.records, data15);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema27.properties.records, data15);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate29(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data17 = data.total;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema27.properties.total, data17);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema27.properties.total, data17);
errors++;
}
}
if(data.dates !== undefined){
if(!(validate31(data.dates, {instancePath:instancePath+"/dates",parentData:data,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data.errors !== undefined){
let data19 = data.errors;
if(Array.isArray(data19)){
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
if(!(validate33(data19[i1], {instancePath:instancePath+"/errors/" + i1,parentData:data19,parentDataProperty:i1,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema27.properties.errors, data19);
errors++;
}
}
if(data.message !== undefined){
let data21 = data.message;
if(typeof data21 === "string"){
if(func1(data21) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema27.properties.message, data21);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema27.properties.message, data21);
errors++;
}
}
if(data.timeout !== undefined){
let data22 = data.timeout;
if(typeof data22 === "string"){
if(!pattern11.test(data22)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema27.properties.timeout, data22);
errors++;
}
if(func49(data22) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema27.properties.timeout, data22);
errors++;
}
if(func49(data22) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema27.properties.timeout, data22);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema27.properties.timeout, data22);
errors++;
}
}
if(data.stream !== undefined){
let data23 = data.stream;
if(typeof data23 === "string"){
if(func1(data23) < 1){
fail(instancePath+"/stream", "minLength", {limit: 1}, schema27.properties.stream, data23);
errors++;
}
}
else {
fail(instancePath+"/stream", "type", {type: "string"}, schema27.properties.stream, data23);
errors++;
}
}
if(data.max_age !== undefined){
let data24 = data.max_age;
if(typeof data24 === "string"){
if(!pattern11.test(data24)){
fail(instancePath+"/max_age", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema27.properties.max_age, data24);
errors++;
}
if(func49(data24) > 3153600000000){
fail(instancePath+"/max_age", "durationMaximum", {limit: "36500d"}, schema27.properties.max_age, data24);
errors++;
}
}
else {
fail(instancePath+"/max_age", "type", {type: "string"}, schema27.properties.max_age, data24);
errors++;
}
}
if(data.for_each !== undefined){
if(!(validate70(data.for_each, {instancePath:instancePath+"/for_each",parentData:data,parentDataProperty:"for_each",rootData}))){
errors++;
}
}
if(data.match !== undefined){
let data26 = data.match;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(Object.keys(data26).length < 1){
fail(instancePath+"/match", "minProperties", {limit: 1}, schema27.properties.match, data26);
errors++;
}
for(const key3 in data26){
if(!((func0.call(schema27.properties.match.properties, key3)) || (pattern61.test(key3)))){
fail(instancePath+"/match", "additionalProperties", {additionalProperty: key3}, schema27.properties.match, data26);
errors++;
}
}
if(data26["$candidate.email"] !== undefined){
let data27 = data26["$candidate.email"];
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/match/$candidate.email", "minLength", {limit: 1}, schema27.properties.match.properties["$candidate.email"], data27);
errors++;
}
}
else {
fail(instancePath+"/match/$candidate.email", "type", {type: "string"}, schema27.properties.match.properties["$candidate.email"], data27);
errors++;
}
}
if(data26["$candidate.phone"] !== undefined){
let data28 = data26["$candidate.phone"];
if(typeof data28 === "string"){
if(func1(data28) < 1){
fail(instancePath+"/match/$candidate.phone", "minLength", {limit: 1}, schema27.properties.match.properties["$candidate.phone"], data28);
errors++;
}
}
else {
fail(instancePath+"/match/$candidate.phone", "type", {type: "string"}, schema27.properties.match.properties["$candidate.phone"], data28);
errors++;
}
}
if(data26["$push.person"] !== undefined){
let data29 = data26["$push.person"];
if(typeof data29 === "string"){
if(func1(data29) < 1){
fail(instancePath+"/match/$push.person", "minLength", {limit: 1}, schema27.properties.match.properties["$push.person"], data29);
errors++;
}
}
else {
fail(instancePath+"/match/$push.person", "type", {type: "string"}, schema27.properties.match.properties["$push.person"], data29);
errors++;
}
}
if(data26["$requisition.id"] !== undefined){
let data30 = data26["$requisition.id"];
if(typeof data30 === "string"){
if(func1(data30) < 1){
fail(instancePath+"/match/$requisition.id", "minLength", {limit: 1}, schema27.properties.match.properties["$requisition.id"], data30);
errors++;
}
}
else {
fail(instancePath+"/match/$requisition.id", "type", {type: "string"}, schema27.properties.match.properties["$requisition.id"], data30);
errors++;
}
}
if(data26["$requisition.code"] !== undefined){
let data31 = data26["$requisition.code"];
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/match/$requisition.code", "minLength", {limit: 1}, schema27.properties.match.properties["$requisition.code"], data31);
errors++;
}
}
else {
fail(instancePath+"/match/$requisition.code", "type", {type: "string"}, schema27.properties.match.properties["$requisition.code"], data31);
errors++;
}
}
if(data26["$push.id"] !== undefined){
let data32 = data26["$push.id"];
if(typeof data32 === "string"){
if(func1(data32) < 1){
fail(instancePath+"/match/$push.id", "minLength", {limit: 1}, schema27.properties.match.properties["$push.id"], data32);
errors++;
}
}
else {
fail(instancePath+"/match/$push.id", "type", {type: "string"}, schema27.properties.match.properties["$push.id"], data32);
errors++;
}
}
if(data26["$resume.file_name"] !== undefined){
let data33 = data26["$resume.file_name"];
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/match/$resume.file_name", "minLength", {limit: 1}, schema27.properties.match.properties["$resume.file_name"], data33);
errors++;
}
}
else {
fail(instancePath+"/match/$resume.file_name", "type", {type: "string"}, schema27.properties.match.properties["$resume.file_name"], data33);
errors++;
}
}
if(data26["$resume.size"] !== undefined){
let data34 = data26["$resume.size"];
if(typeof data34 === "string"){
if(func1(data34) < 1){
fail(instancePath+"/match/$resume.size", "minLength", {limit: 1}, schema27.properties.match.properties["$resume.size"], data34);
errors++;
}
}
else {
fail(instancePath+"/match/$resume.size", "type", {type: "string"}, schema27.properties.match.properties["$resume.size"], data34);
errors++;
}
}
if(data26["$cover_letter.file_name"] !== undefined){
let data35 = data26["$cover_letter.file_name"];
if(typeof data35 === "string"){
if(func1(data35) < 1){
fail(instancePath+"/match/$cover_letter.file_name", "minLength", {limit: 1}, schema27.properties.match.properties["$cover_letter.file_name"], data35);
errors++;
}
}
else {
fail(instancePath+"/match/$cover_letter.file_name", "type", {type: "string"}, schema27.properties.match.properties["$cover_letter.file_name"], data35);
errors++;
}
}
if(data26["$cover_letter.size"] !== undefined){
let data36 = data26["$cover_letter.size"];
if(typeof data36 === "string"){
if(func1(data36) < 1){
fail(instancePath+"/match/$cover_letter.size", "minLength", {limit: 1}, schema27.properties.match.properties["$cover_letter.size"], data36);
errors++;
}
}
else {
fail(instancePath+"/match/$cover_letter.size", "type", {type: "string"}, schema27.properties.match.properties["$cover_letter.size"], data36);
errors++;
}
}
for(const key4 in data26){
if(pattern61.test(key4)){
let data37 = data26[key4];
if(typeof data37 === "string"){
if(func1(data37) < 1){
fail(instancePath+"/match/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minLength", {limit: 1}, schema27.properties.match.patternProperties["^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$"], data37);
errors++;
}
}
else {
fail(instancePath+"/match/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema27.properties.match.patternProperties["^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$"], data37);
errors++;
}
}
}
}
else {
fail(instancePath+"/match", "type", {type: "object"}, schema27.properties.match, data26);
errors++;
}
}
if(data.where !== undefined){
let data38 = data.where;
if(typeof data38 === "string"){
if(func1(data38) < 1){
fail(instancePath+"/where", "minLength", {limit: 1}, schema27.properties.where, data38);
errors++;
}
}
else {
fail(instancePath+"/where", "type", {type: "string"}, schema27.properties.where, data38);
errors++;
}
}
if(data.if_found !== undefined){
let data39 = data.if_found;
if(typeof data39 !== "string"){
fail(instancePath+"/if_found", "type", {type: "string"}, schema27.properties.if_found, data39);
errors++;
}
if(!(((data39 === "adopt") || (data39 === "update")) || (data39 === "review"))){
fail(instancePath+"/if_found", "enum", {allowedValues: schema27.properties.if_found.enum}, schema27.properties.if_found, data39);
errors++;
}
}
if(data.save !== undefined){
if(!(validate77(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
if(data.show !== undefined){
let data41 = data.show;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key5 in data41){
if(!((((((key5 === "first_name") || (key5 === "last_name")) || (key5 === "email")) || (key5 === "phone")) || (key5 === "current_title")) || (key5 === "current_company"))){
fail(instancePath+"/show", "additionalProperties", {additionalProperty: key5}, schema27.properties.show, data41);
errors++;
}
}
if(data41.first_name !== undefined){
let data42 = data41.first_name;
if(typeof data42 === "string"){
if(func1(data42) < 1){
fail(instancePath+"/show/first_name", "minLength", {limit: 1}, schema27.properties.show.properties.first_name, data42);
errors++;
}
}
else {
fail(instancePath+"/show/first_name", "type", {type: "string"}, schema27.properties.show.properties.first_name, data42);
errors++;
}
}
if(data41.last_name !== undefined){
let data43 = data41.last_name;
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/show/last_name", "minLength", {limit: 1}, schema27.properties.show.properties.last_name, data43);
errors++;
}
}
else {
fail(instancePath+"/show/last_name", "type", {type: "string"}, schema27.properties.show.properties.last_name, data43);
errors++;
}
}
if(data41.email !== undefined){
let data44 = data41.email;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/show/email", "minLength", {limit: 1}, schema27.properties.show.properties.email, data44);
errors++;
}
}
else {
fail(instancePath+"/show/email", "type", {type: "string"}, schema27.properties.show.properties.email, data44);
errors++;
}
}
if(data41.phone !== undefined){
let data45 = data41.phone;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/show/phone", "minLength", {limit: 1}, schema27.properties.show.properties.phone, data45);
errors++;
}
}
else {
fail(instancePath+"/show/phone", "type", {type: "string"}, schema27.properties.show.properties.phone, data45);
errors++;
}
}
if(data41.current_title !== undefined){
let data46 = data41.current_title;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/show/current_title", "minLength", {limit: 1}, schema27.properties.show.properties.current_title, data46);
errors++;
}
}
else {
fail(instancePath+"/show/current_title", "type", {type: "string"}, schema27.properties.show.properties.current_title, data46);
errors++;
}
}
if(data41.current_company !== undefined){
let data47 = data41.current_company;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/show/current_company", "minLength", {limit: 1}, schema27.properties.show.properties.current_company, data47);
errors++;
}
}
else {
fail(instancePath+"/show/current_company", "type", {type: "string"}, schema27.properties.show.properties.current_company, data47);
errors++;
}
}
}
else {
fail(instancePath+"/show", "type", {type: "object"}, schema27.properties.show, data41);
errors++;
}
}
if(data.ask !== undefined){
let data48 = data.ask;
if(typeof data48 !== "string"){
fail(instancePath+"/ask", "type", {type: "string"}, schema27.properties.ask, data48);
errors++;
}
if(!((data48 === "always") || (data48 === "after_loss"))){
fail(instancePath+"/ask", "enum", {allowedValues: schema27.properties.ask.enum}, schema27.properties.ask, data48);
errors++;
}
}
if(data.max_age !== undefined){
if(data.stream === undefined){
fail(instancePath, "dependentRequired", {property: "max_age",
    missingProperty: "stream",
    depsCount: 1,
    deps: "stream"}, schema27, data);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema27, data);
errors++;
}
return errors === 0;
});


const validate93 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema26, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema26.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema26, data);
errors++;
}
}
if(data.create !== undefined){
let data0 = data.create;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/create", "minLength", {limit: 1}, schema26.properties.create, data0);
errors++;
}
}
else {
fail(instancePath+"/create", "type", {type: "string"}, schema26.properties.create, data0);
errors++;
}
}
if(data.update !== undefined){
let data1 = data.update;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/update", "minLength", {limit: 1}, schema26.properties.update, data1);
errors++;
}
}
else {
fail(instancePath+"/update", "type", {type: "string"}, schema26.properties.update, data1);
errors++;
}
}
if(data.read !== undefined){
let data2 = data.read;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/read", "minLength", {limit: 1}, schema26.properties.read, data2);
errors++;
}
}
else {
fail(instancePath+"/read", "type", {type: "string"}, schema26.properties.read, data2);
errors++;
}
}
if(data.unless_saved !== undefined){
let data3 = data.unless_saved;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/unless_saved", "minLength", {limit: 1}, schema26.properties.unless_saved, data3);
errors++;
}
}
else {
fail(instancePath+"/unless_saved", "type", {type: "string"}, schema26.properties.unless_saved, data3);
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema26.properties.when, data4);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema26.properties.when, data4);
errors++;
}
}
if(data.find !== undefined){
let data5 = data.find;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate94(data5[i0], {instancePath:instancePath+"/find/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/find", "type", {type: "array"}, schema26.properties.find, data5);
errors++;
}
}
if(data.request !== undefined){
let data7 = data.request;
if((typeof data7 !== "string") && (!(data7 && typeof data7 == "object" && !Array.isArray(data7)))){
fail(instancePath+"/request", "type", {type: schema26.properties.request.type}, schema26.properties.request, data7);
errors++;
}
if(typeof data7 === "string"){
if(!pattern22.test(data7)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema26.properties.request, data7);
errors++;
}
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema26.properties.request, data7);
errors++;
}
for(const key1 in data7){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema26.properties.request, data7);
errors++;
}
}
if(data7.use !== undefined){
let data8 = data7.use;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema26.properties.request.properties.use, data8);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema26.properties.request.properties.use, data8);
errors++;
}
}
if(data7.with !== undefined){
if(!(validate13(data7.with, {instancePath:instancePath+"/request/with",parentData:data7,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data.query !== undefined){
let data10 = data.query;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
let data11 = data10[key2];
if((typeof data11 !== "string") && (!(Array.isArray(data11)))){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema26.properties.query.additionalProperties.type}, schema26.properties.query.additionalProperties, data11);
errors++;
}
if(Array.isArray(data11)){
if(data11.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema26.properties.query.additionalProperties, data11);
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1, "type", {type: "string"}, schema26.properties.query.additionalProperties.items, data12);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema26.properties.query, data10);
errors++;
}
}
if(data.json !== undefined){
if(!(validate14(data.json, {instancePath:instancePath+"/json",parentData:data,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data.form !== undefined){
if(!(validate14(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data.multipart !== undefined){
if(!(validate19(data.multipart, {instancePath:instancePath+"/multipart",parentData:data,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data.raw !== undefined){
if(!(validate22(data.raw, {instancePath:instancePath+"/raw",parentData:data,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data.no_records !== undefined){
if(!(validate25(data.no_records, {instancePath:instancePath+"/no_records",parentData:data,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data.response_body !== undefined){
let data18 = data.response_body;
if(typeof data18 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema26.properties.response_body, data18);
errors++;
}
if(!((data18 === "json") || (data18 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema26.properties.response_body.enum}, schema26.properties.response_body, data18);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate27(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data20 = data.records;
if(typeof data20 === "string"){
if(func1(data20) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema26.properties.records, data20);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema26.properties.records, data20);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate29(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data22 = data.total;
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema26.properties.total, data22);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema26.properties.total, data22);
errors++;
}
}
if(data.dates !== undefined){
if(!(validate31(data.dates, {instancePath:instancePath+"/dates",parentData:data,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data.errors !== undefined){
let data24 = data.errors;
if(Array.isArray(data24)){
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
if(!(validate33(data24[i2], {instancePath:instancePath+"/errors/" + i2,parentData:data24,parentDataProperty:i2,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema26.properties.errors, data24);
errors++;
}
}
if(data.message !== undefined){
let data26 = data.message;
if(typeof data26 === "string"){
if(func1(data26) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema26.properties.message, data26);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema26.properties.message, data26);
errors++;
}
}
if(data.timeout !== undefined){
let data27 = data.timeout;
if(typeof data27 === "string"){
if(!pattern11.test(data27)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema26.properties.timeout, data27);
errors++;
}
if(func49(data27) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema26.properties.timeout, data27);
errors++;
}
if(func49(data27) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema26.properties.timeout, data27);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema26.properties.timeout, data27);
errors++;
}
}
if(data.save !== undefined){
if(!(validate77(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
if(data.recovery !== undefined){
if(!(validate90(data.recovery, {instancePath:instancePath+"/recovery",parentData:data,parentDataProperty:"recovery",rootData}))){
errors++;
}
}
if(data.update_with !== undefined){
if(!(validate56(data.update_with, {instancePath:instancePath+"/update_with",parentData:data,parentDataProperty:"update_with",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema26, data);
errors++;
}
return errors === 0;
});

const schema28 = part("connector", "$defs", "events");
const schema29 = part("connector", "$defs", "verify");

const validate125 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "token"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema29.oneOf[0], data);
errors++;
}
if(data.header === undefined){
fail(instancePath, "required", {missingProperty: "header"}, schema29.oneOf[0], data);
errors++;
}
if(data.equals === undefined){
fail(instancePath, "required", {missingProperty: "equals"}, schema29.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "header")) || (key0 === "equals"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema29.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("token" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "token"}, schema29.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.header !== undefined){
let data1 = data.header;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/header", "minLength", {limit: 1}, schema29.oneOf[0].properties.header, data1);
errors++;
}
}
else {
fail(instancePath+"/header", "type", {type: "string"}, schema29.oneOf[0].properties.header, data1);
errors++;
}
}
if(data.equals !== undefined){
let data2 = data.equals;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/equals", "minLength", {limit: 1}, schema29.oneOf[0].properties.equals, data2);
errors++;
}
}
else {
fail(instancePath+"/equals", "type", {type: "string"}, schema29.oneOf[0].properties.equals, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29.oneOf[0], data);
errors++;
}
}
else if(tag0 === "basic"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema29.oneOf[1], data);
errors++;
}
if(data.username === undefined){
fail(instancePath, "required", {missingProperty: "username"}, schema29.oneOf[1], data);
errors++;
}
if(data.password === undefined){
fail(instancePath, "required", {missingProperty: "password"}, schema29.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "username")) || (key1 === "password"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema29.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("basic" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "basic"}, schema29.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.username !== undefined){
let data4 = data.username;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/username", "minLength", {limit: 1}, schema29.oneOf[1].properties.username, data4);
errors++;
}
}
else {
fail(instancePath+"/username", "type", {type: "string"}, schema29.oneOf[1].properties.username, data4);
errors++;
}
}
if(data.password !== undefined){
let data5 = data.password;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/password", "minLength", {limit: 1}, schema29.oneOf[1].properties.password, data5);
errors++;
}
}
else {
fail(instancePath+"/password", "type", {type: "string"}, schema29.oneOf[1].properties.password, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29.oneOf[1], data);
errors++;
}
}
else if(tag0 === "hmac"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema29.oneOf[2], data);
errors++;
}
if(data.keys === undefined){
fail(instancePath, "required", {missingProperty: "keys"}, schema29.oneOf[2], data);
errors++;
}
if(data.signature === undefined){
fail(instancePath, "required", {missingProperty: "signature"}, schema29.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(func0.call(schema29.oneOf[2].properties, key2))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema29.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("hmac" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "hmac"}, schema29.oneOf[2].properties.kind, data6);
errors++;
}
}
if(data.algorithm !== undefined){
let data7 = data.algorithm;
if(typeof data7 !== "string"){
fail(instancePath+"/algorithm", "type", {type: "string"}, schema29.oneOf[2].properties.algorithm, data7);
errors++;
}
if(!(((data7 === "sha256") || (data7 === "sha1")) || (data7 === "sha512"))){
fail(instancePath+"/algorithm", "enum", {allowedValues: schema29.oneOf[2].properties.algorithm.enum}, schema29.oneOf[2].properties.algorithm, data7);
errors++;
}
}
if(data.keys !== undefined){
let data8 = data.keys;
if(Array.isArray(data8)){
if(data8.length > 16){
fail(instancePath+"/keys", "maxItems", {limit: 16}, schema29.oneOf[2].properties.keys, data8);
errors++;
}
if(data8.length < 1){
fail(instancePath+"/keys", "minItems", {limit: 1}, schema29.oneOf[2].properties.keys, data8);
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 !== "string"){
fail(instancePath+"/keys/" + i0, "type", {type: "string"}, schema29.oneOf[2].properties.keys.items, data9);
errors++;
}
}
}
else {
fail(instancePath+"/keys", "type", {type: "array"}, schema29.oneOf[2].properties.keys, data8);
errors++;
}
}
if(data.key_prefix !== undefined){
let data10 = data.key_prefix;
if(typeof data10 === "string"){
if(func1(data10) < 1){
fail(instancePath+"/key_prefix", "minLength", {limit: 1}, schema29.oneOf[2].properties.key_prefix, data10);
errors++;
}
}
else {
fail(instancePath+"/key_prefix", "type", {type: "string"}, schema29.oneOf[2].properties.key_prefix, data10);
errors++;
}
}
if(data.key_encoding !== undefined){
let data11 = data.key_encoding;
if(typeof data11 !== "string"){
fail(instancePath+"/key_encoding", "type", {type: "string"}, schema29.oneOf[2].properties.key_encoding, data11);
errors++;
}
if(!(((data11 === "utf8") || (data11 === "base64")) || (data11 === "hex"))){
fail(instancePath+"/key_encoding", "enum", {allowedValues: schema29.oneOf[2].properties.key_encoding.enum}, schema29.oneOf[2].properties.key_encoding, data11);
errors++;
}
}
if(data.text !== undefined){
let data12 = data.text;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/text", "minLength", {limit: 1}, schema29.oneOf[2].properties.text, data12);
errors++;
}
}
else {
fail(instancePath+"/text", "type", {type: "string"}, schema29.oneOf[2].properties.text, data12);
errors++;
}
}
if(data.body_hash !== undefined){
let data13 = data.body_hash;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key3 in data13){
if(!((key3 === "algorithm") || (key3 === "encoding"))){
fail(instancePath+"/body_hash", "additionalProperties", {additionalProperty: key3}, schema29.oneOf[2].properties.body_hash, data13);
errors++;
}
}
if(data13.algorithm !== undefined){
let data14 = data13.algorithm;
if(typeof data14 !== "string"){
fail(instancePath+"/body_hash/algorithm", "type", {type: "string"}, schema29.oneOf[2].properties.body_hash.properties.algorithm, data14);
errors++;
}
if(!(((data14 === "sha256") || (data14 === "sha1")) || (data14 === "sha512"))){
fail(instancePath+"/body_hash/algorithm", "enum", {allowedValues: schema29.oneOf[2].properties.body_hash.properties.algorithm.enum}, schema29.oneOf[2].properties.body_hash.properties.algorithm, data14);
errors++;
}
}
if(data13.encoding !== undefined){
let data15 = data13.encoding;
if(typeof data15 !== "string"){
fail(instancePath+"/body_hash/encoding", "type", {type: "string"}, schema29.oneOf[2].properties.body_hash.properties.encoding, data15);
errors++;
}
if(!((data15 === "hex") || (data15 === "base64"))){
fail(instancePath+"/body_hash/encoding", "enum", {allowedValues: schema29.oneOf[2].properties.body_hash.properties.encoding.enum}, schema29.oneOf[2].properties.body_hash.properties.encoding, data15);
errors++;
}
}
}
else {
fail(instancePath+"/body_hash", "type", {type: "object"}, schema29.oneOf[2].properties.body_hash, data13);
errors++;
}
}
if(data.time !== undefined){
let data16 = data.time;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key4 in data16){
if(!(((((key4 === "header") || (key4 === "field")) || (key4 === "prefix")) || (key4 === "unit")) || (key4 === "tolerance"))){
fail(instancePath+"/time", "additionalProperties", {additionalProperty: key4}, schema29.oneOf[2].properties.time, data16);
errors++;
}
}
if(data16.header !== undefined){
let data17 = data16.header;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/time/header", "minLength", {limit: 1}, schema29.oneOf[2].properties.time.properties.header, data17);
errors++;
}
}
else {
fail(instancePath+"/time/header", "type", {type: "string"}, schema29.oneOf[2].properties.time.properties.header, data17);
errors++;
}
}
if(data16.field !== undefined){
let data18 = data16.field;
if(typeof data18 === "string"){
if(func1(data18) < 1){
fail(instancePath+"/time/field", "minLength", {limit: 1}, schema29.oneOf[2].properties.time.properties.field, data18);
errors++;
}
}
else {
fail(instancePath+"/time/field", "type", {type: "string"}, schema29.oneOf[2].properties.time.properties.field, data18);
errors++;
}
}
if(data16.prefix !== undefined){
let data19 = data16.prefix;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/time/prefix", "minLength", {limit: 1}, schema29.oneOf[2].properties.time.properties.prefix, data19);
errors++;
}
}
else {
fail(instancePath+"/time/prefix", "type", {type: "string"}, schema29.oneOf[2].properties.time.properties.prefix, data19);
errors++;
}
}
if(data16.unit !== undefined){
let data20 = data16.unit;
if(typeof data20 !== "string"){
fail(instancePath+"/time/unit", "type", {type: "string"}, schema29.oneOf[2].properties.time.properties.unit, data20);
errors++;
}
if(!(((data20 === "s") || (data20 === "ms")) || (data20 === "iso"))){
fail(instancePath+"/time/unit", "enum", {allowedValues: schema29.oneOf[2].properties.time.properties.unit.enum}, schema29.oneOf[2].properties.time.properties.unit, data20);
errors++;
}
}
if(data16.tolerance !== undefined){
let data21 = data16.tolerance;
if(typeof data21 === "string"){
if(!pattern11.test(data21)){
fail(instancePath+"/time/tolerance", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema29.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
if(func49(data21) < 1000){
fail(instancePath+"/time/tolerance", "durationMinimum", {limit: "1s"}, schema29.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
if(func49(data21) > 86400000){
fail(instancePath+"/time/tolerance", "durationMaximum", {limit: "24h"}, schema29.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
}
else {
fail(instancePath+"/time/tolerance", "type", {type: "string"}, schema29.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
}
}
else {
fail(instancePath+"/time", "type", {type: "object"}, schema29.oneOf[2].properties.time, data16);
errors++;
}
}
if(data.signature !== undefined){
let data22 = data.signature;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/signature", "minProperties", {limit: 1}, schema29.oneOf[2].properties.signature, data22);
errors++;
}
for(const key5 in data22){
if(!(((((((key5 === "header") || (key5 === "query")) || (key5 === "field")) || (key5 === "wrapped")) || (key5 === "separator")) || (key5 === "prefix")) || (key5 === "encoding"))){
fail(instancePath+"/signature", "additionalProperties", {additionalProperty: key5}, schema29.oneOf[2].properties.signature, data22);
errors++;
}
}
if(data22.header !== undefined){
let data23 = data22.header;
if(typeof data23 === "string"){
if(func1(data23) < 1){
fail(instancePath+"/signature/header", "minLength", {limit: 1}, schema29.oneOf[2].properties.signature.properties.header, data23);
errors++;
}
}
else {
fail(instancePath+"/signature/header", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.header, data23);
errors++;
}
}
if(data22.query !== undefined){
let data24 = data22.query;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/signature/query", "minLength", {limit: 1}, schema29.oneOf[2].properties.signature.properties.query, data24);
errors++;
}
}
else {
fail(instancePath+"/signature/query", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.query, data24);
errors++;
}
}
if(data22.field !== undefined){
let data25 = data22.field;
if(typeof data25 === "string"){
if(func1(data25) < 1){
fail(instancePath+"/signature/field", "minLength", {limit: 1}, schema29.oneOf[2].properties.signature.properties.field, data25);
errors++;
}
}
else {
fail(instancePath+"/signature/field", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.field, data25);
errors++;
}
}
if(data22.wrapped !== undefined){
let data26 = data22.wrapped;
if(typeof data26 !== "string"){
fail(instancePath+"/signature/wrapped", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.wrapped, data26);
errors++;
}
if(!(data26 === "base64")){
fail(instancePath+"/signature/wrapped", "enum", {allowedValues: schema29.oneOf[2].properties.signature.properties.wrapped.enum}, schema29.oneOf[2].properties.signature.properties.wrapped, data26);
errors++;
}
}
if(data22.separator !== undefined){
let data27 = data22.separator;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/signature/separator", "minLength", {limit: 1}, schema29.oneOf[2].properties.signature.properties.separator, data27);
errors++;
}
}
else {
fail(instancePath+"/signature/separator", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.separator, data27);
errors++;
}
}
if(data22.prefix !== undefined){
let data28 = data22.prefix;
if(typeof data28 === "string"){
if(func1(data28) < 1){
fail(instancePath+"/signature/prefix", "minLength", {limit: 1}, schema29.oneOf[2].properties.signature.properties.prefix, data28);
errors++;
}
}
else {
fail(instancePath+"/signature/prefix", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.prefix, data28);
errors++;
}
}
if(data22.encoding !== undefined){
let data29 = data22.encoding;
if(typeof data29 !== "string"){
fail(instancePath+"/signature/encoding", "type", {type: "string"}, schema29.oneOf[2].properties.signature.properties.encoding, data29);
errors++;
}
if(!((data29 === "hex") || (data29 === "base64"))){
fail(instancePath+"/signature/encoding", "enum", {allowedValues: schema29.oneOf[2].properties.signature.properties.encoding.enum}, schema29.oneOf[2].properties.signature.properties.encoding, data29);
errors++;
}
}
}
else {
fail(instancePath+"/signature", "type", {type: "object"}, schema29.oneOf[2].properties.signature, data22);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29.oneOf[2], data);
errors++;
}
}
else if(tag0 === "ed25519"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema29.oneOf[3], data);
errors++;
}
if(data.keys === undefined){
fail(instancePath, "required", {missingProperty: "keys"}, schema29.oneOf[3], data);
errors++;
}
if(data.signature === undefined){
fail(instancePath, "required", {missingProperty: "signature"}, schema29.oneOf[3], data);
errors++;
}
for(const key6 in data){
if(!((((((((key6 === "kind") || (key6 === "keys")) || (key6 === "key_prefix")) || (key6 === "key_encoding")) || (key6 === "text")) || (key6 === "body_hash")) || (key6 === "time")) || (key6 === "signature"))){
fail(instancePath, "additionalProperties", {additionalProperty: key6}, schema29.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data30 = data.kind;
if("ed25519" !== data30){
fail(instancePath+"/kind", "const", {allowedValue: "ed25519"}, schema29.oneOf[3].properties.kind, data30);
errors++;
}
}
if(data.keys !== undefined){
let data31 = data.keys;
if(Array.isArray(data31)){
if(data31.length > 16){
fail(instancePath+"/keys", "maxItems", {limit: 16}, schema29.oneOf[3].properties.keys, data31);
errors++;
}
if(data31.length < 1){
fail(instancePath+"/keys", "minItems", {limit: 1}, schema29.oneOf[3].properties.keys, data31);
errors++;
}
const len1 = data31.length;
for(let i1=0; i1<len1; i1++){
let data32 = data31[i1];
if(typeof data32 !== "string"){
fail(instancePath+"/keys/" + i1, "type", {type: "string"}, schema29.oneOf[3].properties.keys.items, data32);
errors++;
}
}
}
else {
fail(instancePath+"/keys", "type", {type: "array"}, schema29.oneOf[3].properties.keys, data31);
errors++;
}
}
if(data.key_prefix !== undefined){
let data33 = data.key_prefix;
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/key_prefix", "minLength", {limit: 1}, schema29.oneOf[3].properties.key_prefix, data33);
errors++;
}
}
else {
fail(instancePath+"/key_prefix", "type", {type: "string"}, schema29.oneOf[3].properties.key_prefix, data33);
errors++;
}
}
if(data.key_encoding !== undefined){
let data34 = data.key_encoding;
if(typeof data34 !== "string"){
fail(instancePath+"/key_encoding", "type", {type: "string"}, schema29.oneOf[3].properties.key_encoding, data34);
errors++;
}
if(!((data34 === "base64") || (data34 === "hex"))){
fail(instancePath+"/key_encoding", "enum", {allowedValues: schema29.oneOf[3].properties.key_encoding.enum}, schema29.oneOf[3].properties.key_encoding, data34);
errors++;
}
}
if(data.text !== undefined){
let data35 = data.text;
if(typeof data35 === "string"){
if(func1(data35) < 1){
fail(instancePath+"/text", "minLength", {limit: 1}, schema29.oneOf[3].properties.text, data35);
errors++;
}
}
else {
fail(instancePath+"/text", "type", {type: "string"}, schema29.oneOf[3].properties.text, data35);
errors++;
}
}
if(data.body_hash !== undefined){
let data36 = data.body_hash;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key7 in data36){
if(!((key7 === "algorithm") || (key7 === "encoding"))){
fail(instancePath+"/body_hash", "additionalProperties", {additionalProperty: key7}, schema29.oneOf[3].properties.body_hash, data36);
errors++;
}
}
if(data36.algorithm !== undefined){
let data37 = data36.algorithm;
if(typeof data37 !== "string"){
fail(instancePath+"/body_hash/algorithm", "type", {type: "string"}, schema29.oneOf[3].properties.body_hash.properties.algorithm, data37);
errors++;
}
if(!(((data37 === "sha256") || (data37 === "sha1")) || (data37 === "sha512"))){
fail(instancePath+"/body_hash/algorithm", "enum", {allowedValues: schema29.oneOf[3].properties.body_hash.properties.algorithm.enum}, schema29.oneOf[3].properties.body_hash.properties.algorithm, data37);
errors++;
}
}
if(data36.encoding !== undefined){
let data38 = data36.encoding;
if(typeof data38 !== "string"){
fail(instancePath+"/body_hash/encoding", "type", {type: "string"}, schema29.oneOf[3].properties.body_hash.properties.encoding, data38);
errors++;
}
if(!((data38 === "hex") || (data38 === "base64"))){
fail(instancePath+"/body_hash/encoding", "enum", {allowedValues: schema29.oneOf[3].properties.body_hash.properties.encoding.enum}, schema29.oneOf[3].properties.body_hash.properties.encoding, data38);
errors++;
}
}
}
else {
fail(instancePath+"/body_hash", "type", {type: "object"}, schema29.oneOf[3].properties.body_hash, data36);
errors++;
}
}
if(data.time !== undefined){
let data39 = data.time;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key8 in data39){
if(!(((((key8 === "header") || (key8 === "field")) || (key8 === "prefix")) || (key8 === "unit")) || (key8 === "tolerance"))){
fail(instancePath+"/time", "additionalProperties", {additionalProperty: key8}, schema29.oneOf[3].properties.time, data39);
errors++;
}
}
if(data39.header !== undefined){
let data40 = data39.header;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/time/header", "minLength", {limit: 1}, schema29.oneOf[3].properties.time.properties.header, data40);
errors++;
}
}
else {
fail(instancePath+"/time/header", "type", {type: "string"}, schema29.oneOf[3].properties.time.properties.header, data40);
errors++;
}
}
if(data39.field !== undefined){
let data41 = data39.field;
if(typeof data41 === "string"){
if(func1(data41) < 1){
fail(instancePath+"/time/field", "minLength", {limit: 1}, schema29.oneOf[3].properties.time.properties.field, data41);
errors++;
}
}
else {
fail(instancePath+"/time/field", "type", {type: "string"}, schema29.oneOf[3].properties.time.properties.field, data41);
errors++;
}
}
if(data39.prefix !== undefined){
let data42 = data39.prefix;
if(typeof data42 === "string"){
if(func1(data42) < 1){
fail(instancePath+"/time/prefix", "minLength", {limit: 1}, schema29.oneOf[3].properties.time.properties.prefix, data42);
errors++;
}
}
else {
fail(instancePath+"/time/prefix", "type", {type: "string"}, schema29.oneOf[3].properties.time.properties.prefix, data42);
errors++;
}
}
if(data39.unit !== undefined){
let data43 = data39.unit;
if(typeof data43 !== "string"){
fail(instancePath+"/time/unit", "type", {type: "string"}, schema29.oneOf[3].properties.time.properties.unit, data43);
errors++;
}
if(!(((data43 === "s") || (data43 === "ms")) || (data43 === "iso"))){
fail(instancePath+"/time/unit", "enum", {allowedValues: schema29.oneOf[3].properties.time.properties.unit.enum}, schema29.oneOf[3].properties.time.properties.unit, data43);
errors++;
}
}
if(data39.tolerance !== undefined){
let data44 = data39.tolerance;
if(typeof data44 === "string"){
if(!pattern11.test(data44)){
fail(instancePath+"/time/tolerance", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema29.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
if(func49(data44) < 1000){
fail(instancePath+"/time/tolerance", "durationMinimum", {limit: "1s"}, schema29.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
if(func49(data44) > 86400000){
fail(instancePath+"/time/tolerance", "durationMaximum", {limit: "24h"}, schema29.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
}
else {
fail(instancePath+"/time/tolerance", "type", {type: "string"}, schema29.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
}
}
else {
fail(instancePath+"/time", "type", {type: "object"}, schema29.oneOf[3].properties.time, data39);
errors++;
}
}
if(data.signature !== undefined){
let data45 = data.signature;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(Object.keys(data45).length < 1){
fail(instancePath+"/signature", "minProperties", {limit: 1}, schema29.oneOf[3].properties.signature, data45);
errors++;
}
for(const key9 in data45){
if(!(((((((key9 === "header") || (key9 === "query")) || (key9 === "field")) || (key9 === "wrapped")) || (key9 === "separator")) || (key9 === "prefix")) || (key9 === "encoding"))){
fail(instancePath+"/signature", "additionalProperties", {additionalProperty: key9}, schema29.oneOf[3].properties.signature, data45);
errors++;
}
}
if(data45.header !== undefined){
let data46 = data45.header;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/signature/header", "minLength", {limit: 1}, schema29.oneOf[3].properties.signature.properties.header, data46);
errors++;
}
}
else {
fail(instancePath+"/signature/header", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.header, data46);
errors++;
}
}
if(data45.query !== undefined){
let data47 = data45.query;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/signature/query", "minLength", {limit: 1}, schema29.oneOf[3].properties.signature.properties.query, data47);
errors++;
}
}
else {
fail(instancePath+"/signature/query", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.query, data47);
errors++;
}
}
if(data45.field !== undefined){
let data48 = data45.field;
if(typeof data48 === "string"){
if(func1(data48) < 1){
fail(instancePath+"/signature/field", "minLength", {limit: 1}, schema29.oneOf[3].properties.signature.properties.field, data48);
errors++;
}
}
else {
fail(instancePath+"/signature/field", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.field, data48);
errors++;
}
}
if(data45.wrapped !== undefined){
let data49 = data45.wrapped;
if(typeof data49 !== "string"){
fail(instancePath+"/signature/wrapped", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.wrapped, data49);
errors++;
}
if(!(data49 === "base64")){
fail(instancePath+"/signature/wrapped", "enum", {allowedValues: schema29.oneOf[3].properties.signature.properties.wrapped.enum}, schema29.oneOf[3].properties.signature.properties.wrapped, data49);
errors++;
}
}
if(data45.separator !== undefined){
let data50 = data45.separator;
if(typeof data50 === "string"){
if(func1(data50) < 1){
fail(instancePath+"/signature/separator", "minLength", {limit: 1}, schema29.oneOf[3].properties.signature.properties.separator, data50);
errors++;
}
}
else {
fail(instancePath+"/signature/separator", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.separator, data50);
errors++;
}
}
if(data45.prefix !== undefined){
let data51 = data45.prefix;
if(typeof data51 === "string"){
if(func1(data51) < 1){
fail(instancePath+"/signature/prefix", "minLength", {limit: 1}, schema29.oneOf[3].properties.signature.properties.prefix, data51);
errors++;
}
}
else {
fail(instancePath+"/signature/prefix", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.prefix, data51);
errors++;
}
}
if(data45.encoding !== undefined){
let data52 = data45.encoding;
if(typeof data52 !== "string"){
fail(instancePath+"/signature/encoding", "type", {type: "string"}, schema29.oneOf[3].properties.signature.properties.encoding, data52);
errors++;
}
if(!((data52 === "hex") || (data52 === "base64"))){
fail(instancePath+"/signature/encoding", "enum", {allowedValues: schema29.oneOf[3].properties.signature.properties.encoding.enum}, schema29.oneOf[3].properties.signature.properties.encoding, data52);
errors++;
}
}
}
else {
fail(instancePath+"/signature", "type", {type: "object"}, schema29.oneOf[3].properties.signature, data45);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29.oneOf[3], data);
errors++;
}
}
else if(tag0 === "secret_url"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema29.oneOf[4], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema29.oneOf[4], data);
errors++;
}
if(data.equals === undefined){
fail(instancePath, "required", {missingProperty: "equals"}, schema29.oneOf[4], data);
errors++;
}
for(const key10 in data){
if(!(((key10 === "kind") || (key10 === "param")) || (key10 === "equals"))){
fail(instancePath, "additionalProperties", {additionalProperty: key10}, schema29.oneOf[4], data);
errors++;
}
}
if(data.kind !== undefined){
let data53 = data.kind;
if("secret_url" !== data53){
fail(instancePath+"/kind", "const", {allowedValue: "secret_url"}, schema29.oneOf[4].properties.kind, data53);
errors++;
}
}
if(data.param !== undefined){
let data54 = data.param;
if(typeof data54 === "string"){
if(func1(data54) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema29.oneOf[4].properties.param, data54);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema29.oneOf[4].properties.param, data54);
errors++;
}
}
if(data.equals !== undefined){
let data55 = data.equals;
if(typeof data55 === "string"){
if(func1(data55) < 1){
fail(instancePath+"/equals", "minLength", {limit: 1}, schema29.oneOf[4].properties.equals, data55);
errors++;
}
}
else {
fail(instancePath+"/equals", "type", {type: "string"}, schema29.oneOf[4].properties.equals, data55);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29.oneOf[4], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema29, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema29, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema29, data);
errors++;
}
return errors === 0;
});

const schema30 = part("connector", "$defs", "reaction");

const validate160 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
fail(instancePath, "maxProperties", {limit: 2}, schema30, data);
errors++;
}
if(Object.keys(data).length < 2){
fail(instancePath, "minProperties", {limit: 2}, schema30, data);
errors++;
}
if(data.events === undefined){
fail(instancePath, "required", {missingProperty: "events"}, schema30, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "events") || (key0 === "refresh")) || (key0 === "delete")) || (key0 === "merge"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema30, data);
errors++;
}
}
if(data.events !== undefined){
let data0 = data.events;
if((typeof data0 !== "string") && (!(Array.isArray(data0)))){
fail(instancePath+"/events", "type", {type: schema30.properties.events.type}, schema30.properties.events, data0);
errors++;
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/events", "minLength", {limit: 1}, schema30.properties.events, data0);
errors++;
}
}
if(Array.isArray(data0)){
if(data0.length < 1){
fail(instancePath+"/events", "minItems", {limit: 1}, schema30.properties.events, data0);
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/events/" + i0, "maxLength", {limit: 200}, schema30.properties.events.items, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/events/" + i0, "minLength", {limit: 1}, schema30.properties.events.items, data1);
errors++;
}
}
else {
fail(instancePath+"/events/" + i0, "type", {type: "string"}, schema30.properties.events.items, data1);
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/events", "uniqueItems", {i: i1, j: j0}, schema30.properties.events, data0);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
}
if(data.refresh !== undefined){
let data2 = data.refresh;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 1){
fail(instancePath+"/refresh", "maxProperties", {limit: 1}, schema30.properties.refresh, data2);
errors++;
}
if(Object.keys(data2).length < 1){
fail(instancePath+"/refresh", "minProperties", {limit: 1}, schema30.properties.refresh, data2);
errors++;
}
for(const key1 in data2){
let data3 = data2[key1];
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
fail(instancePath+"/refresh/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema30.properties.refresh.additionalProperties.type}, schema30.properties.refresh.additionalProperties, data3);
errors++;
}
if(!(validate78(data3, {instancePath:instancePath+"/refresh/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/refresh", "type", {type: "object"}, schema30.properties.refresh, data2);
errors++;
}
}
if(data.delete !== undefined){
let data4 = data.delete;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 1){
fail(instancePath+"/delete", "maxProperties", {limit: 1}, schema30.properties.delete, data4);
errors++;
}
if(Object.keys(data4).length < 1){
fail(instancePath+"/delete", "minProperties", {limit: 1}, schema30.properties.delete, data4);
errors++;
}
for(const key2 in data4){
let data5 = data4[key2];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/delete/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema30.properties.delete.additionalProperties.type}, schema30.properties.delete.additionalProperties, data5);
errors++;
}
if(!(validate78(data5, {instancePath:instancePath+"/delete/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key2,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/delete", "type", {type: "object"}, schema30.properties.delete, data4);
errors++;
}
}
if(data.merge !== undefined){
let data6 = data.merge;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length > 1){
fail(instancePath+"/merge", "maxProperties", {limit: 1}, schema30.properties.merge, data6);
errors++;
}
if(Object.keys(data6).length < 1){
fail(instancePath+"/merge", "minProperties", {limit: 1}, schema30.properties.merge, data6);
errors++;
}
for(const key3 in data6){
let data7 = data6[key3];
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
fail(instancePath+"/merge/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema30.properties.merge.additionalProperties, data7);
errors++;
}
if(!(validate77(data7, {instancePath:instancePath+"/merge/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/merge", "type", {type: "object"}, schema30.properties.merge, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema30, data);
errors++;
}
return errors === 0;
});


const validate123 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "webhook"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema28.oneOf[0], data);
errors++;
}
if(data.verify === undefined){
fail(instancePath, "required", {missingProperty: "verify"}, schema28.oneOf[0], data);
errors++;
}
if(data.event === undefined){
fail(instancePath, "required", {missingProperty: "event"}, schema28.oneOf[0], data);
errors++;
}
if(data.handlers === undefined){
fail(instancePath, "required", {missingProperty: "handlers"}, schema28.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema28.oneOf[0].properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema28.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("webhook" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "webhook"}, schema28.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.credentials !== undefined){
let data1 = data.credentials;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
const _errs8 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema28.oneOf[0].properties.credentials.propertyNames, key1, key1);
errors++;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key1}, schema28.oneOf[0].properties.credentials, data1);
errors++;
}
}
for(const key2 in data1){
if(!(validate2(data1[key2], {instancePath:instancePath+"/credentials/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key2,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema28.oneOf[0].properties.credentials, data1);
errors++;
}
}
if(data.verify !== undefined){
if(!(validate125(data.verify, {instancePath:instancePath+"/verify",parentData:data,parentDataProperty:"verify",rootData}))){
errors++;
}
}
if(data.handshake !== undefined){
let data4 = data.handshake;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.when === undefined){
fail(instancePath+"/handshake/" + i0, "required", {missingProperty: "when"}, schema28.oneOf[0].properties.handshake.items, data5);
errors++;
}
for(const key3 in data5){
if(!(((((key3 === "when") || (key3 === "verified")) || (key3 === "status")) || (key3 === "headers")) || (key3 === "body"))){
fail(instancePath+"/handshake/" + i0, "additionalProperties", {additionalProperty: key3}, schema28.oneOf[0].properties.handshake.items, data5);
errors++;
}
}
if(data5.when !== undefined){
let data6 = data5.when;
if(typeof data6 === "string"){
if(func1(data6) < 1){
fail(instancePath+"/handshake/" + i0+"/when", "minLength", {limit: 1}, schema28.oneOf[0].properties.handshake.items.properties.when, data6);
errors++;
}
}
else {
fail(instancePath+"/handshake/" + i0+"/when", "type", {type: "string"}, schema28.oneOf[0].properties.handshake.items.properties.when, data6);
errors++;
}
}
if(data5.verified !== undefined){
let data7 = data5.verified;
if(typeof data7 !== "boolean"){
fail(instancePath+"/handshake/" + i0+"/verified", "type", {type: "boolean"}, schema28.oneOf[0].properties.handshake.items.properties.verified, data7);
errors++;
}
}
if(data5.status !== undefined){
let data8 = data5.status;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
fail(instancePath+"/handshake/" + i0+"/status", "type", {type: "integer"}, schema28.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 299 || isNaN(data8)){
fail(instancePath+"/handshake/" + i0+"/status", "maximum", {comparison: "<=", limit: 299}, schema28.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
if(data8 < 200 || isNaN(data8)){
fail(instancePath+"/handshake/" + i0+"/status", "minimum", {comparison: ">=", limit: 200}, schema28.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
}
}
if(data5.headers !== undefined){
if(!(validate27(data5.headers, {instancePath:instancePath+"/handshake/" + i0+"/headers",parentData:data5,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data5.body !== undefined){
if(!(validate78(data5.body, {instancePath:instancePath+"/handshake/" + i0+"/body",parentData:data5,parentDataProperty:"body",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handshake/" + i0, "type", {type: "object"}, schema28.oneOf[0].properties.handshake.items, data5);
errors++;
}
}
}
else {
fail(instancePath+"/handshake", "type", {type: "array"}, schema28.oneOf[0].properties.handshake, data4);
errors++;
}
}
if(data.challenge !== undefined){
let data11 = data.challenge;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.param === undefined){
fail(instancePath+"/challenge", "required", {missingProperty: "param"}, schema28.oneOf[0].properties.challenge, data11);
errors++;
}
for(const key4 in data11){
if(!(((key4 === "param") || (key4 === "token")) || (key4 === "json"))){
fail(instancePath+"/challenge", "additionalProperties", {additionalProperty: key4}, schema28.oneOf[0].properties.challenge, data11);
errors++;
}
}
if(data11.param !== undefined){
let data12 = data11.param;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/challenge/param", "minLength", {limit: 1}, schema28.oneOf[0].properties.challenge.properties.param, data12);
errors++;
}
}
else {
fail(instancePath+"/challenge/param", "type", {type: "string"}, schema28.oneOf[0].properties.challenge.properties.param, data12);
errors++;
}
}
if(data11.token !== undefined){
let data13 = data11.token;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.param === undefined){
fail(instancePath+"/challenge/token", "required", {missingProperty: "param"}, schema28.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
if(data13.equals === undefined){
fail(instancePath+"/challenge/token", "required", {missingProperty: "equals"}, schema28.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
for(const key5 in data13){
if(!((key5 === "param") || (key5 === "equals"))){
fail(instancePath+"/challenge/token", "additionalProperties", {additionalProperty: key5}, schema28.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
}
if(data13.param !== undefined){
let data14 = data13.param;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/challenge/token/param", "minLength", {limit: 1}, schema28.oneOf[0].properties.challenge.properties.token.properties.param, data14);
errors++;
}
}
else {
fail(instancePath+"/challenge/token/param", "type", {type: "string"}, schema28.oneOf[0].properties.challenge.properties.token.properties.param, data14);
errors++;
}
}
if(data13.equals !== undefined){
let data15 = data13.equals;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/challenge/token/equals", "minLength", {limit: 1}, schema28.oneOf[0].properties.challenge.properties.token.properties.equals, data15);
errors++;
}
}
else {
fail(instancePath+"/challenge/token/equals", "type", {type: "string"}, schema28.oneOf[0].properties.challenge.properties.token.properties.equals, data15);
errors++;
}
}
}
else {
fail(instancePath+"/challenge/token", "type", {type: "object"}, schema28.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
}
if(data11.json !== undefined){
let data16 = data11.json;
if(typeof data16 === "string"){
if(func1(data16) < 1){
fail(instancePath+"/challenge/json", "minLength", {limit: 1}, schema28.oneOf[0].properties.challenge.properties.json, data16);
errors++;
}
}
else {
fail(instancePath+"/challenge/json", "type", {type: "string"}, schema28.oneOf[0].properties.challenge.properties.json, data16);
errors++;
}
}
}
else {
fail(instancePath+"/challenge", "type", {type: "object"}, schema28.oneOf[0].properties.challenge, data11);
errors++;
}
}
if(data.list !== undefined){
let data17 = data.list;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/list", "minLength", {limit: 1}, schema28.oneOf[0].properties.list, data17);
errors++;
}
}
else {
fail(instancePath+"/list", "type", {type: "string"}, schema28.oneOf[0].properties.list, data17);
errors++;
}
}
if(data.reply !== undefined){
let data18 = data.reply;
if((!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))) && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/reply", "type", {type: schema28.oneOf[0].properties.reply.type}, schema28.oneOf[0].properties.reply, data18);
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 299 || isNaN(data18)){
fail(instancePath+"/reply", "maximum", {comparison: "<=", limit: 299}, schema28.oneOf[0].properties.reply, data18);
errors++;
}
if(data18 < 200 || isNaN(data18)){
fail(instancePath+"/reply", "minimum", {comparison: ">=", limit: 200}, schema28.oneOf[0].properties.reply, data18);
errors++;
}
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key6 in data18){
if(!((key6 === "status") || (key6 === "body"))){
fail(instancePath+"/reply", "additionalProperties", {additionalProperty: key6}, schema28.oneOf[0].properties.reply, data18);
errors++;
}
}
if(data18.status !== undefined){
let data19 = data18.status;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
fail(instancePath+"/reply/status", "type", {type: "integer"}, schema28.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 299 || isNaN(data19)){
fail(instancePath+"/reply/status", "maximum", {comparison: "<=", limit: 299}, schema28.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
if(data19 < 200 || isNaN(data19)){
fail(instancePath+"/reply/status", "minimum", {comparison: ">=", limit: 200}, schema28.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
}
}
if(data18.body !== undefined){
if(!(validate78(data18.body, {instancePath:instancePath+"/reply/body",parentData:data18,parentDataProperty:"body",rootData}))){
errors++;
}
}
}
}
if(data.subscribe !== undefined){
let data21 = data.subscribe;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.create === undefined){
fail(instancePath+"/subscribe", "required", {missingProperty: "create"}, schema28.oneOf[0].properties.subscribe, data21);
errors++;
}
for(const key7 in data21){
if(!(((((key7 === "secret") || (key7 === "events")) || (key7 === "find")) || (key7 === "create")) || (key7 === "remove"))){
fail(instancePath+"/subscribe", "additionalProperties", {additionalProperty: key7}, schema28.oneOf[0].properties.subscribe, data21);
errors++;
}
}
if(data21.secret !== undefined){
let data22 = data21.secret;
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/subscribe/secret", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.secret, data22);
errors++;
}
}
else {
fail(instancePath+"/subscribe/secret", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.secret, data22);
errors++;
}
}
if(data21.events !== undefined){
let data23 = data21.events;
if(Array.isArray(data23)){
if(data23.length > 16){
fail(instancePath+"/subscribe/events", "maxItems", {limit: 16}, schema28.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
if(data23.length < 1){
fail(instancePath+"/subscribe/events", "minItems", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
if(typeof data24 === "string"){
if(func1(data24) > 200){
fail(instancePath+"/subscribe/events/" + i1, "maxLength", {limit: 200}, schema28.oneOf[0].properties.subscribe.properties.events.items, data24);
errors++;
}
if(func1(data24) < 1){
fail(instancePath+"/subscribe/events/" + i1, "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.events.items, data24);
errors++;
}
}
else {
fail(instancePath+"/subscribe/events/" + i1, "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.events.items, data24);
errors++;
}
}
let i2 = data23.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data23[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/subscribe/events", "uniqueItems", {i: i2, j: j0}, schema28.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
fail(instancePath+"/subscribe/events", "type", {type: "array"}, schema28.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
}
if(data21.find !== undefined){
let data25 = data21.find;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.request === undefined){
fail(instancePath+"/subscribe/find", "required", {missingProperty: "request"}, schema28.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
if(data25.id === undefined){
fail(instancePath+"/subscribe/find", "required", {missingProperty: "id"}, schema28.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
for(const key8 in data25){
if(!(func0.call(schema28.oneOf[0].properties.subscribe.properties.find.properties, key8))){
fail(instancePath+"/subscribe/find", "additionalProperties", {additionalProperty: key8}, schema28.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
}
if(data25.request !== undefined){
let data26 = data25.request;
if((typeof data26 !== "string") && (!(data26 && typeof data26 == "object" && !Array.isArray(data26)))){
fail(instancePath+"/subscribe/find/request", "type", {type: schema28.oneOf[0].properties.subscribe.properties.find.properties.request.type}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
if(typeof data26 === "string"){
if(!pattern22.test(data26)){
fail(instancePath+"/subscribe/find/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.use === undefined){
fail(instancePath+"/subscribe/find/request", "required", {missingProperty: "use"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
for(const key9 in data26){
if(!((key9 === "use") || (key9 === "with"))){
fail(instancePath+"/subscribe/find/request", "additionalProperties", {additionalProperty: key9}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
}
if(data26.use !== undefined){
let data27 = data26.use;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/subscribe/find/request/use", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request.properties.use, data27);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/request/use", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.request.properties.use, data27);
errors++;
}
}
if(data26.with !== undefined){
if(!(validate13(data26.with, {instancePath:instancePath+"/subscribe/find/request/with",parentData:data26,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data25.query !== undefined){
let data29 = data25.query;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key10 in data29){
let data30 = data29[key10];
if((typeof data30 !== "string") && (!(Array.isArray(data30)))){
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties.type}, schema28.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties, data30);
errors++;
}
if(Array.isArray(data30)){
if(data30.length < 2){
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties, data30);
errors++;
}
const len2 = data30.length;
for(let i3=0; i3<len2; i3++){
let data31 = data30[i3];
if(typeof data31 !== "string"){
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3, "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties.items, data31);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/find/query", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.query, data29);
errors++;
}
}
if(data25.json !== undefined){
if(!(validate14(data25.json, {instancePath:instancePath+"/subscribe/find/json",parentData:data25,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data25.form !== undefined){
if(!(validate14(data25.form, {instancePath:instancePath+"/subscribe/find/form",parentData:data25,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data25.multipart !== undefined){
if(!(validate19(data25.multipart, {instancePath:instancePath+"/subscribe/find/multipart",parentData:data25,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data25.raw !== undefined){
if(!(validate22(data25.raw, {instancePath:instancePath+"/subscribe/find/raw",parentData:data25,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data25.no_records !== undefined){
if(!(validate25(data25.no_records, {instancePath:instancePath+"/subscribe/find/no_records",parentData:data25,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data25.response_body !== undefined){
let data37 = data25.response_body;
if(typeof data37 !== "string"){
fail(instancePath+"/subscribe/find/response_body", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.response_body, data37);
errors++;
}
if(!((data37 === "json") || (data37 === "ignored"))){
fail(instancePath+"/subscribe/find/response_body", "enum", {allowedValues: schema28.oneOf[0].properties.subscribe.properties.find.properties.response_body.enum}, schema28.oneOf[0].properties.subscribe.properties.find.properties.response_body, data37);
errors++;
}
}
if(data25.headers !== undefined){
if(!(validate27(data25.headers, {instancePath:instancePath+"/subscribe/find/headers",parentData:data25,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data25.records !== undefined){
let data39 = data25.records;
if(typeof data39 === "string"){
if(func1(data39) < 1){
fail(instancePath+"/subscribe/find/records", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.records, data39);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/records", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.records, data39);
errors++;
}
}
if(data25.paging !== undefined){
if(!(validate29(data25.paging, {instancePath:instancePath+"/subscribe/find/paging",parentData:data25,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data25.total !== undefined){
let data41 = data25.total;
if(typeof data41 === "string"){
if(func1(data41) < 1){
fail(instancePath+"/subscribe/find/total", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.total, data41);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/total", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.total, data41);
errors++;
}
}
if(data25.dates !== undefined){
if(!(validate31(data25.dates, {instancePath:instancePath+"/subscribe/find/dates",parentData:data25,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data25.errors !== undefined){
let data43 = data25.errors;
if(Array.isArray(data43)){
const len3 = data43.length;
for(let i4=0; i4<len3; i4++){
if(!(validate33(data43[i4], {instancePath:instancePath+"/subscribe/find/errors/" + i4,parentData:data43,parentDataProperty:i4,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/errors", "type", {type: "array"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.errors, data43);
errors++;
}
}
if(data25.message !== undefined){
let data45 = data25.message;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/subscribe/find/message", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.message, data45);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/message", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.message, data45);
errors++;
}
}
if(data25.timeout !== undefined){
let data46 = data25.timeout;
if(typeof data46 === "string"){
if(!pattern11.test(data46)){
fail(instancePath+"/subscribe/find/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.timeout, data46);
errors++;
}
if(func49(data46) < 1){
fail(instancePath+"/subscribe/find/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.timeout, data46);
errors++;
}
if(func49(data46) > 3600000){
fail(instancePath+"/subscribe/find/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.timeout, data46);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/timeout", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.timeout, data46);
errors++;
}
}
if(data25.where !== undefined){
let data47 = data25.where;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/subscribe/find/where", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.where, data47);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/where", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.where, data47);
errors++;
}
}
if(data25.id !== undefined){
let data48 = data25.id;
if(typeof data48 === "string"){
if(func1(data48) < 1){
fail(instancePath+"/subscribe/find/id", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.find.properties.id, data48);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/id", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.find.properties.id, data48);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
}
if(data21.create !== undefined){
let data49 = data21.create;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.request === undefined){
fail(instancePath+"/subscribe/create", "required", {missingProperty: "request"}, schema28.oneOf[0].properties.subscribe.properties.create, data49);
errors++;
}
if(data49.id === undefined){
fail(instancePath+"/subscribe/create", "required", {missingProperty: "id"}, schema28.oneOf[0].properties.subscribe.properties.create, data49);
errors++;
}
for(const key11 in data49){
if(!(func0.call(schema28.oneOf[0].properties.subscribe.properties.create.properties, key11))){
fail(instancePath+"/subscribe/create", "additionalProperties", {additionalProperty: key11}, schema28.oneOf[0].properties.subscribe.properties.create, data49);
errors++;
}
}
if(data49.request !== undefined){
let data50 = data49.request;
if((typeof data50 !== "string") && (!(data50 && typeof data50 == "object" && !Array.isArray(data50)))){
fail(instancePath+"/subscribe/create/request", "type", {type: schema28.oneOf[0].properties.subscribe.properties.create.properties.request.type}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request, data50);
errors++;
}
if(typeof data50 === "string"){
if(!pattern22.test(data50)){
fail(instancePath+"/subscribe/create/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request, data50);
errors++;
}
}
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.use === undefined){
fail(instancePath+"/subscribe/create/request", "required", {missingProperty: "use"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request, data50);
errors++;
}
for(const key12 in data50){
if(!((key12 === "use") || (key12 === "with"))){
fail(instancePath+"/subscribe/create/request", "additionalProperties", {additionalProperty: key12}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request, data50);
errors++;
}
}
if(data50.use !== undefined){
let data51 = data50.use;
if(typeof data51 === "string"){
if(func1(data51) < 1){
fail(instancePath+"/subscribe/create/request/use", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request.properties.use, data51);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/request/use", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.request.properties.use, data51);
errors++;
}
}
if(data50.with !== undefined){
if(!(validate13(data50.with, {instancePath:instancePath+"/subscribe/create/request/with",parentData:data50,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data49.query !== undefined){
let data53 = data49.query;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key13 in data53){
let data54 = data53[key13];
if((typeof data54 !== "string") && (!(Array.isArray(data54)))){
fail(instancePath+"/subscribe/create/query/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties.type}, schema28.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties, data54);
errors++;
}
if(Array.isArray(data54)){
if(data54.length < 2){
fail(instancePath+"/subscribe/create/query/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties, data54);
errors++;
}
const len4 = data54.length;
for(let i5=0; i5<len4; i5++){
let data55 = data54[i5];
if(typeof data55 !== "string"){
fail(instancePath+"/subscribe/create/query/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i5, "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties.items, data55);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/create/query", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.query, data53);
errors++;
}
}
if(data49.json !== undefined){
if(!(validate14(data49.json, {instancePath:instancePath+"/subscribe/create/json",parentData:data49,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data49.form !== undefined){
if(!(validate14(data49.form, {instancePath:instancePath+"/subscribe/create/form",parentData:data49,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data49.multipart !== undefined){
if(!(validate19(data49.multipart, {instancePath:instancePath+"/subscribe/create/multipart",parentData:data49,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data49.raw !== undefined){
if(!(validate22(data49.raw, {instancePath:instancePath+"/subscribe/create/raw",parentData:data49,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data49.no_records !== undefined){
if(!(validate25(data49.no_records, {instancePath:instancePath+"/subscribe/create/no_records",parentData:data49,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data49.response_body !== undefined){
let data61 = data49.response_body;
if(typeof data61 !== "string"){
fail(instancePath+"/subscribe/create/response_body", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.response_body, data61);
errors++;
}
if(!((data61 === "json") || (data61 === "ignored"))){
fail(instancePath+"/subscribe/create/response_body", "enum", {allowedValues: schema28.oneOf[0].properties.subscribe.properties.create.properties.response_body.enum}, schema28.oneOf[0].properties.subscribe.properties.create.properties.response_body, data61);
errors++;
}
}
if(data49.headers !== undefined){
if(!(validate27(data49.headers, {instancePath:instancePath+"/subscribe/create/headers",parentData:data49,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data49.records !== undefined){
let data63 = data49.records;
if(typeof data63 === "string"){
if(func1(data63) < 1){
fail(instancePath+"/subscribe/create/records", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.records, data63);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/records", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.records, data63);
errors++;
}
}
if(data49.paging !== undefined){
if(!(validate29(data49.paging, {instancePath:instancePath+"/subscribe/create/paging",parentData:data49,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data49.total !== undefined){
let data65 = data49.total;
if(typeof data65 === "string"){
if(func1(data65) < 1){
fail(instancePath+"/subscribe/create/total", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.total, data65);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/total", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.total, data65);
errors++;
}
}
if(data49.dates !== undefined){
if(!(validate31(data49.dates, {instancePath:instancePath+"/subscribe/create/dates",parentData:data49,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data49.errors !== undefined){
let data67 = data49.errors;
if(Array.isArray(data67)){
const len5 = data67.length;
for(let i6=0; i6<len5; i6++){
if(!(validate33(data67[i6], {instancePath:instancePath+"/subscribe/create/errors/" + i6,parentData:data67,parentDataProperty:i6,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/errors", "type", {type: "array"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.errors, data67);
errors++;
}
}
if(data49.message !== undefined){
let data69 = data49.message;
if(typeof data69 === "string"){
if(func1(data69) < 1){
fail(instancePath+"/subscribe/create/message", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.message, data69);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/message", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.message, data69);
errors++;
}
}
if(data49.timeout !== undefined){
let data70 = data49.timeout;
if(typeof data70 === "string"){
if(!pattern11.test(data70)){
fail(instancePath+"/subscribe/create/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.timeout, data70);
errors++;
}
if(func49(data70) < 1){
fail(instancePath+"/subscribe/create/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.timeout, data70);
errors++;
}
if(func49(data70) > 3600000){
fail(instancePath+"/subscribe/create/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.timeout, data70);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/timeout", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.timeout, data70);
errors++;
}
}
if(data49.id !== undefined){
let data71 = data49.id;
if(typeof data71 === "string"){
if(func1(data71) < 1){
fail(instancePath+"/subscribe/create/id", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.id, data71);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/id", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.id, data71);
errors++;
}
}
if(data49.save !== undefined){
let data72 = data49.save;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(Object.keys(data72).length < 1){
fail(instancePath+"/subscribe/create/save", "minProperties", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.save, data72);
errors++;
}
for(const key14 in data72){
let data73 = data72[key14];
if(typeof data73 === "string"){
if(func1(data73) < 1){
fail(instancePath+"/subscribe/create/save/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"), "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.create.properties.save.additionalProperties, data73);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/save/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.save.additionalProperties, data73);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/save", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.create.properties.save, data72);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.create, data49);
errors++;
}
}
if(data21.remove !== undefined){
let data74 = data21.remove;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.request === undefined){
fail(instancePath+"/subscribe/remove", "required", {missingProperty: "request"}, schema28.oneOf[0].properties.subscribe.properties.remove, data74);
errors++;
}
for(const key15 in data74){
if(!(func0.call(schema28.oneOf[0].properties.subscribe.properties.remove.properties, key15))){
fail(instancePath+"/subscribe/remove", "additionalProperties", {additionalProperty: key15}, schema28.oneOf[0].properties.subscribe.properties.remove, data74);
errors++;
}
}
if(data74.request !== undefined){
let data75 = data74.request;
if((typeof data75 !== "string") && (!(data75 && typeof data75 == "object" && !Array.isArray(data75)))){
fail(instancePath+"/subscribe/remove/request", "type", {type: schema28.oneOf[0].properties.subscribe.properties.remove.properties.request.type}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request, data75);
errors++;
}
if(typeof data75 === "string"){
if(!pattern22.test(data75)){
fail(instancePath+"/subscribe/remove/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request, data75);
errors++;
}
}
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.use === undefined){
fail(instancePath+"/subscribe/remove/request", "required", {missingProperty: "use"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request, data75);
errors++;
}
for(const key16 in data75){
if(!((key16 === "use") || (key16 === "with"))){
fail(instancePath+"/subscribe/remove/request", "additionalProperties", {additionalProperty: key16}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request, data75);
errors++;
}
}
if(data75.use !== undefined){
let data76 = data75.use;
if(typeof data76 === "string"){
if(func1(data76) < 1){
fail(instancePath+"/subscribe/remove/request/use", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request.properties.use, data76);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/request/use", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.request.properties.use, data76);
errors++;
}
}
if(data75.with !== undefined){
if(!(validate13(data75.with, {instancePath:instancePath+"/subscribe/remove/request/with",parentData:data75,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data74.query !== undefined){
let data78 = data74.query;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
for(const key17 in data78){
let data79 = data78[key17];
if((typeof data79 !== "string") && (!(Array.isArray(data79)))){
fail(instancePath+"/subscribe/remove/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties.type}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties, data79);
errors++;
}
if(Array.isArray(data79)){
if(data79.length < 2){
fail(instancePath+"/subscribe/remove/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties, data79);
errors++;
}
const len6 = data79.length;
for(let i7=0; i7<len6; i7++){
let data80 = data79[i7];
if(typeof data80 !== "string"){
fail(instancePath+"/subscribe/remove/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i7, "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties.items, data80);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/remove/query", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.query, data78);
errors++;
}
}
if(data74.json !== undefined){
if(!(validate14(data74.json, {instancePath:instancePath+"/subscribe/remove/json",parentData:data74,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data74.form !== undefined){
if(!(validate14(data74.form, {instancePath:instancePath+"/subscribe/remove/form",parentData:data74,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data74.multipart !== undefined){
if(!(validate19(data74.multipart, {instancePath:instancePath+"/subscribe/remove/multipart",parentData:data74,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data74.raw !== undefined){
if(!(validate22(data74.raw, {instancePath:instancePath+"/subscribe/remove/raw",parentData:data74,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data74.no_records !== undefined){
if(!(validate25(data74.no_records, {instancePath:instancePath+"/subscribe/remove/no_records",parentData:data74,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data74.response_body !== undefined){
let data86 = data74.response_body;
if(typeof data86 !== "string"){
fail(instancePath+"/subscribe/remove/response_body", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.response_body, data86);
errors++;
}
if(!((data86 === "json") || (data86 === "ignored"))){
fail(instancePath+"/subscribe/remove/response_body", "enum", {allowedValues: schema28.oneOf[0].properties.subscribe.properties.remove.properties.response_body.enum}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.response_body, data86);
errors++;
}
}
if(data74.headers !== undefined){
if(!(validate27(data74.headers, {instancePath:instancePath+"/subscribe/remove/headers",parentData:data74,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data74.records !== undefined){
let data88 = data74.records;
if(typeof data88 === "string"){
if(func1(data88) < 1){
fail(instancePath+"/subscribe/remove/records", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.records, data88);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/records", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.records, data88);
errors++;
}
}
if(data74.paging !== undefined){
if(!(validate29(data74.paging, {instancePath:instancePath+"/subscribe/remove/paging",parentData:data74,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data74.total !== undefined){
let data90 = data74.total;
if(typeof data90 === "string"){
if(func1(data90) < 1){
fail(instancePath+"/subscribe/remove/total", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.total, data90);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/total", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.total, data90);
errors++;
}
}
if(data74.dates !== undefined){
if(!(validate31(data74.dates, {instancePath:instancePath+"/subscribe/remove/dates",parentData:data74,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data74.errors !== undefined){
let data92 = data74.errors;
if(Array.isArray(data92)){
const len7 = data92.length;
for(let i8=0; i8<len7; i8++){
if(!(validate33(data92[i8], {instancePath:instancePath+"/subscribe/remove/errors/" + i8,parentData:data92,parentDataProperty:i8,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/errors", "type", {type: "array"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.errors, data92);
errors++;
}
}
if(data74.message !== undefined){
let data94 = data74.message;
if(typeof data94 === "string"){
if(func1(data94) < 1){
fail(instancePath+"/subscribe/remove/message", "minLength", {limit: 1}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.message, data94);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/message", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.message, data94);
errors++;
}
}
if(data74.timeout !== undefined){
let data95 = data74.timeout;
if(typeof data95 === "string"){
if(!pattern11.test(data95)){
fail(instancePath+"/subscribe/remove/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data95);
errors++;
}
if(func49(data95) < 1){
fail(instancePath+"/subscribe/remove/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data95);
errors++;
}
if(func49(data95) > 3600000){
fail(instancePath+"/subscribe/remove/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data95);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/timeout", "type", {type: "string"}, schema28.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data95);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe.properties.remove, data74);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe", "type", {type: "object"}, schema28.oneOf[0].properties.subscribe, data21);
errors++;
}
}
if(data.event !== undefined){
let data96 = data.event;
if(typeof data96 === "string"){
if(func1(data96) < 1){
fail(instancePath+"/event", "minLength", {limit: 1}, schema28.oneOf[0].properties.event, data96);
errors++;
}
}
else {
fail(instancePath+"/event", "type", {type: "string"}, schema28.oneOf[0].properties.event, data96);
errors++;
}
}
if(data.id !== undefined){
let data97 = data.id;
if(typeof data97 === "string"){
if(func1(data97) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema28.oneOf[0].properties.id, data97);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema28.oneOf[0].properties.id, data97);
errors++;
}
}
if(data.handlers !== undefined){
let data98 = data.handlers;
if(Array.isArray(data98)){
if(data98.length < 1){
fail(instancePath+"/handlers", "minItems", {limit: 1}, schema28.oneOf[0].properties.handlers, data98);
errors++;
}
const len8 = data98.length;
for(let i9=0; i9<len8; i9++){
if(!(validate160(data98[i9], {instancePath:instancePath+"/handlers/" + i9,parentData:data98,parentDataProperty:i9,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handlers", "type", {type: "array"}, schema28.oneOf[0].properties.handlers, data98);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema28.oneOf[0], data);
errors++;
}
}
else if(tag0 === "queue"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema28.oneOf[1], data);
errors++;
}
if(data.every === undefined){
fail(instancePath, "required", {missingProperty: "every"}, schema28.oneOf[1], data);
errors++;
}
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema28.oneOf[1], data);
errors++;
}
if(data.event === undefined){
fail(instancePath, "required", {missingProperty: "event"}, schema28.oneOf[1], data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema28.oneOf[1], data);
errors++;
}
if(data.handlers === undefined){
fail(instancePath, "required", {missingProperty: "handlers"}, schema28.oneOf[1], data);
errors++;
}
for(const key18 in data){
if(!(func0.call(schema28.oneOf[1].properties, key18))){
fail(instancePath, "additionalProperties", {additionalProperty: key18}, schema28.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data100 = data.kind;
if("queue" !== data100){
fail(instancePath+"/kind", "const", {allowedValue: "queue"}, schema28.oneOf[1].properties.kind, data100);
errors++;
}
}
if(data.every !== undefined){
let data101 = data.every;
if(typeof data101 === "string"){
if(!pattern11.test(data101)){
fail(instancePath+"/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[1].properties.every, data101);
errors++;
}
if(func49(data101) < 1000){
fail(instancePath+"/every", "durationMinimum", {limit: "1s"}, schema28.oneOf[1].properties.every, data101);
errors++;
}
if(func49(data101) > 31622400000){
fail(instancePath+"/every", "durationMaximum", {limit: "366d"}, schema28.oneOf[1].properties.every, data101);
errors++;
}
}
else {
fail(instancePath+"/every", "type", {type: "string"}, schema28.oneOf[1].properties.every, data101);
errors++;
}
}
if(data.request !== undefined){
let data102 = data.request;
if((typeof data102 !== "string") && (!(data102 && typeof data102 == "object" && !Array.isArray(data102)))){
fail(instancePath+"/request", "type", {type: schema28.oneOf[1].properties.request.type}, schema28.oneOf[1].properties.request, data102);
errors++;
}
if(typeof data102 === "string"){
if(!pattern22.test(data102)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[1].properties.request, data102);
errors++;
}
}
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema28.oneOf[1].properties.request, data102);
errors++;
}
for(const key19 in data102){
if(!((key19 === "use") || (key19 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key19}, schema28.oneOf[1].properties.request, data102);
errors++;
}
}
if(data102.use !== undefined){
let data103 = data102.use;
if(typeof data103 === "string"){
if(func1(data103) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema28.oneOf[1].properties.request.properties.use, data103);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema28.oneOf[1].properties.request.properties.use, data103);
errors++;
}
}
if(data102.with !== undefined){
if(!(validate13(data102.with, {instancePath:instancePath+"/request/with",parentData:data102,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data.query !== undefined){
let data105 = data.query;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
for(const key20 in data105){
let data106 = data105[key20];
if((typeof data106 !== "string") && (!(Array.isArray(data106)))){
fail(instancePath+"/query/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[1].properties.query.additionalProperties.type}, schema28.oneOf[1].properties.query.additionalProperties, data106);
errors++;
}
if(Array.isArray(data106)){
if(data106.length < 2){
fail(instancePath+"/query/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[1].properties.query.additionalProperties, data106);
errors++;
}
const len9 = data106.length;
for(let i10=0; i10<len9; i10++){
let data107 = data106[i10];
if(typeof data107 !== "string"){
fail(instancePath+"/query/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i10, "type", {type: "string"}, schema28.oneOf[1].properties.query.additionalProperties.items, data107);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema28.oneOf[1].properties.query, data105);
errors++;
}
}
if(data.json !== undefined){
if(!(validate14(data.json, {instancePath:instancePath+"/json",parentData:data,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data.form !== undefined){
if(!(validate14(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data.multipart !== undefined){
if(!(validate19(data.multipart, {instancePath:instancePath+"/multipart",parentData:data,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data.raw !== undefined){
if(!(validate22(data.raw, {instancePath:instancePath+"/raw",parentData:data,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data.no_records !== undefined){
if(!(validate25(data.no_records, {instancePath:instancePath+"/no_records",parentData:data,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data.response_body !== undefined){
let data113 = data.response_body;
if(typeof data113 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema28.oneOf[1].properties.response_body, data113);
errors++;
}
if(!((data113 === "json") || (data113 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema28.oneOf[1].properties.response_body.enum}, schema28.oneOf[1].properties.response_body, data113);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate27(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data115 = data.records;
if(typeof data115 === "string"){
if(func1(data115) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema28.oneOf[1].properties.records, data115);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema28.oneOf[1].properties.records, data115);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate29(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data117 = data.total;
if(typeof data117 === "string"){
if(func1(data117) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema28.oneOf[1].properties.total, data117);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema28.oneOf[1].properties.total, data117);
errors++;
}
}
if(data.dates !== undefined){
if(!(validate31(data.dates, {instancePath:instancePath+"/dates",parentData:data,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data.errors !== undefined){
let data119 = data.errors;
if(Array.isArray(data119)){
const len10 = data119.length;
for(let i11=0; i11<len10; i11++){
if(!(validate33(data119[i11], {instancePath:instancePath+"/errors/" + i11,parentData:data119,parentDataProperty:i11,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema28.oneOf[1].properties.errors, data119);
errors++;
}
}
if(data.message !== undefined){
let data121 = data.message;
if(typeof data121 === "string"){
if(func1(data121) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema28.oneOf[1].properties.message, data121);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema28.oneOf[1].properties.message, data121);
errors++;
}
}
if(data.timeout !== undefined){
let data122 = data.timeout;
if(typeof data122 === "string"){
if(!pattern11.test(data122)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[1].properties.timeout, data122);
errors++;
}
if(func49(data122) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[1].properties.timeout, data122);
errors++;
}
if(func49(data122) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[1].properties.timeout, data122);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema28.oneOf[1].properties.timeout, data122);
errors++;
}
}
if(data.calls !== undefined){
let data123 = data.calls;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
fail(instancePath+"/calls", "type", {type: "integer"}, schema28.oneOf[1].properties.calls, data123);
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 1000 || isNaN(data123)){
fail(instancePath+"/calls", "maximum", {comparison: "<=", limit: 1000}, schema28.oneOf[1].properties.calls, data123);
errors++;
}
if(data123 < 1 || isNaN(data123)){
fail(instancePath+"/calls", "minimum", {comparison: ">=", limit: 1}, schema28.oneOf[1].properties.calls, data123);
errors++;
}
}
}
if(data.ack !== undefined){
let data124 = data.ack;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
if(data124.request === undefined){
fail(instancePath+"/ack", "required", {missingProperty: "request"}, schema28.oneOf[1].properties.ack, data124);
errors++;
}
for(const key21 in data124){
if(!(func0.call(schema28.oneOf[1].properties.ack.properties, key21))){
fail(instancePath+"/ack", "additionalProperties", {additionalProperty: key21}, schema28.oneOf[1].properties.ack, data124);
errors++;
}
}
if(data124.request !== undefined){
let data125 = data124.request;
if((typeof data125 !== "string") && (!(data125 && typeof data125 == "object" && !Array.isArray(data125)))){
fail(instancePath+"/ack/request", "type", {type: schema28.oneOf[1].properties.ack.properties.request.type}, schema28.oneOf[1].properties.ack.properties.request, data125);
errors++;
}
if(typeof data125 === "string"){
if(!pattern22.test(data125)){
fail(instancePath+"/ack/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[1].properties.ack.properties.request, data125);
errors++;
}
}
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
if(data125.use === undefined){
fail(instancePath+"/ack/request", "required", {missingProperty: "use"}, schema28.oneOf[1].properties.ack.properties.request, data125);
errors++;
}
for(const key22 in data125){
if(!((key22 === "use") || (key22 === "with"))){
fail(instancePath+"/ack/request", "additionalProperties", {additionalProperty: key22}, schema28.oneOf[1].properties.ack.properties.request, data125);
errors++;
}
}
if(data125.use !== undefined){
let data126 = data125.use;
if(typeof data126 === "string"){
if(func1(data126) < 1){
fail(instancePath+"/ack/request/use", "minLength", {limit: 1}, schema28.oneOf[1].properties.ack.properties.request.properties.use, data126);
errors++;
}
}
else {
fail(instancePath+"/ack/request/use", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.request.properties.use, data126);
errors++;
}
}
if(data125.with !== undefined){
if(!(validate13(data125.with, {instancePath:instancePath+"/ack/request/with",parentData:data125,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data124.query !== undefined){
let data128 = data124.query;
if(data128 && typeof data128 == "object" && !Array.isArray(data128)){
for(const key23 in data128){
let data129 = data128[key23];
if((typeof data129 !== "string") && (!(Array.isArray(data129)))){
fail(instancePath+"/ack/query/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[1].properties.ack.properties.query.additionalProperties.type}, schema28.oneOf[1].properties.ack.properties.query.additionalProperties, data129);
errors++;
}
if(Array.isArray(data129)){
if(data129.length < 2){
fail(instancePath+"/ack/query/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[1].properties.ack.properties.query.additionalProperties, data129);
errors++;
}
const len11 = data129.length;
for(let i12=0; i12<len11; i12++){
let data130 = data129[i12];
if(typeof data130 !== "string"){
fail(instancePath+"/ack/query/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i12, "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.query.additionalProperties.items, data130);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/ack/query", "type", {type: "object"}, schema28.oneOf[1].properties.ack.properties.query, data128);
errors++;
}
}
if(data124.json !== undefined){
if(!(validate14(data124.json, {instancePath:instancePath+"/ack/json",parentData:data124,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data124.form !== undefined){
if(!(validate14(data124.form, {instancePath:instancePath+"/ack/form",parentData:data124,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data124.multipart !== undefined){
if(!(validate19(data124.multipart, {instancePath:instancePath+"/ack/multipart",parentData:data124,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data124.raw !== undefined){
if(!(validate22(data124.raw, {instancePath:instancePath+"/ack/raw",parentData:data124,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data124.no_records !== undefined){
if(!(validate25(data124.no_records, {instancePath:instancePath+"/ack/no_records",parentData:data124,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data124.response_body !== undefined){
let data136 = data124.response_body;
if(typeof data136 !== "string"){
fail(instancePath+"/ack/response_body", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.response_body, data136);
errors++;
}
if(!((data136 === "json") || (data136 === "ignored"))){
fail(instancePath+"/ack/response_body", "enum", {allowedValues: schema28.oneOf[1].properties.ack.properties.response_body.enum}, schema28.oneOf[1].properties.ack.properties.response_body, data136);
errors++;
}
}
if(data124.headers !== undefined){
if(!(validate27(data124.headers, {instancePath:instancePath+"/ack/headers",parentData:data124,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data124.records !== undefined){
let data138 = data124.records;
if(typeof data138 === "string"){
if(func1(data138) < 1){
fail(instancePath+"/ack/records", "minLength", {limit: 1}, schema28.oneOf[1].properties.ack.properties.records, data138);
errors++;
}
}
else {
fail(instancePath+"/ack/records", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.records, data138);
errors++;
}
}
if(data124.paging !== undefined){
if(!(validate29(data124.paging, {instancePath:instancePath+"/ack/paging",parentData:data124,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data124.total !== undefined){
let data140 = data124.total;
if(typeof data140 === "string"){
if(func1(data140) < 1){
fail(instancePath+"/ack/total", "minLength", {limit: 1}, schema28.oneOf[1].properties.ack.properties.total, data140);
errors++;
}
}
else {
fail(instancePath+"/ack/total", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.total, data140);
errors++;
}
}
if(data124.dates !== undefined){
if(!(validate31(data124.dates, {instancePath:instancePath+"/ack/dates",parentData:data124,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data124.errors !== undefined){
let data142 = data124.errors;
if(Array.isArray(data142)){
const len12 = data142.length;
for(let i13=0; i13<len12; i13++){
if(!(validate33(data142[i13], {instancePath:instancePath+"/ack/errors/" + i13,parentData:data142,parentDataProperty:i13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/ack/errors", "type", {type: "array"}, schema28.oneOf[1].properties.ack.properties.errors, data142);
errors++;
}
}
if(data124.message !== undefined){
let data144 = data124.message;
if(typeof data144 === "string"){
if(func1(data144) < 1){
fail(instancePath+"/ack/message", "minLength", {limit: 1}, schema28.oneOf[1].properties.ack.properties.message, data144);
errors++;
}
}
else {
fail(instancePath+"/ack/message", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.message, data144);
errors++;
}
}
if(data124.timeout !== undefined){
let data145 = data124.timeout;
if(typeof data145 === "string"){
if(!pattern11.test(data145)){
fail(instancePath+"/ack/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[1].properties.ack.properties.timeout, data145);
errors++;
}
if(func49(data145) < 1){
fail(instancePath+"/ack/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[1].properties.ack.properties.timeout, data145);
errors++;
}
if(func49(data145) > 3600000){
fail(instancePath+"/ack/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[1].properties.ack.properties.timeout, data145);
errors++;
}
}
else {
fail(instancePath+"/ack/timeout", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.timeout, data145);
errors++;
}
}
if(data124.per !== undefined){
let data146 = data124.per;
if(typeof data146 !== "string"){
fail(instancePath+"/ack/per", "type", {type: "string"}, schema28.oneOf[1].properties.ack.properties.per, data146);
errors++;
}
if(!((data146 === "batch") || (data146 === "event"))){
fail(instancePath+"/ack/per", "enum", {allowedValues: schema28.oneOf[1].properties.ack.properties.per.enum}, schema28.oneOf[1].properties.ack.properties.per, data146);
errors++;
}
}
}
else {
fail(instancePath+"/ack", "type", {type: "object"}, schema28.oneOf[1].properties.ack, data124);
errors++;
}
}
if(data.again !== undefined){
let data147 = data.again;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
if(data147.request === undefined){
fail(instancePath+"/again", "required", {missingProperty: "request"}, schema28.oneOf[1].properties.again, data147);
errors++;
}
for(const key24 in data147){
if(!(func0.call(schema28.oneOf[1].properties.again.properties, key24))){
fail(instancePath+"/again", "additionalProperties", {additionalProperty: key24}, schema28.oneOf[1].properties.again, data147);
errors++;
}
}
if(data147.request !== undefined){
let data148 = data147.request;
if((typeof data148 !== "string") && (!(data148 && typeof data148 == "object" && !Array.isArray(data148)))){
fail(instancePath+"/again/request", "type", {type: schema28.oneOf[1].properties.again.properties.request.type}, schema28.oneOf[1].properties.again.properties.request, data148);
errors++;
}
if(typeof data148 === "string"){
if(!pattern22.test(data148)){
fail(instancePath+"/again/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[1].properties.again.properties.request, data148);
errors++;
}
}
if(data148 && typeof data148 == "object" && !Array.isArray(data148)){
if(data148.use === undefined){
fail(instancePath+"/again/request", "required", {missingProperty: "use"}, schema28.oneOf[1].properties.again.properties.request, data148);
errors++;
}
for(const key25 in data148){
if(!((key25 === "use") || (key25 === "with"))){
fail(instancePath+"/again/request", "additionalProperties", {additionalProperty: key25}, schema28.oneOf[1].properties.again.properties.request, data148);
errors++;
}
}
if(data148.use !== undefined){
let data149 = data148.use;
if(typeof data149 === "string"){
if(func1(data149) < 1){
fail(instancePath+"/again/request/use", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.request.properties.use, data149);
errors++;
}
}
else {
fail(instancePath+"/again/request/use", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.request.properties.use, data149);
errors++;
}
}
if(data148.with !== undefined){
if(!(validate13(data148.with, {instancePath:instancePath+"/again/request/with",parentData:data148,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data147.query !== undefined){
let data151 = data147.query;
if(data151 && typeof data151 == "object" && !Array.isArray(data151)){
for(const key26 in data151){
let data152 = data151[key26];
if((typeof data152 !== "string") && (!(Array.isArray(data152)))){
fail(instancePath+"/again/query/" + key26.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[1].properties.again.properties.query.additionalProperties.type}, schema28.oneOf[1].properties.again.properties.query.additionalProperties, data152);
errors++;
}
if(Array.isArray(data152)){
if(data152.length < 2){
fail(instancePath+"/again/query/" + key26.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[1].properties.again.properties.query.additionalProperties, data152);
errors++;
}
const len13 = data152.length;
for(let i14=0; i14<len13; i14++){
let data153 = data152[i14];
if(typeof data153 !== "string"){
fail(instancePath+"/again/query/" + key26.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i14, "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.query.additionalProperties.items, data153);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/again/query", "type", {type: "object"}, schema28.oneOf[1].properties.again.properties.query, data151);
errors++;
}
}
if(data147.json !== undefined){
if(!(validate14(data147.json, {instancePath:instancePath+"/again/json",parentData:data147,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data147.form !== undefined){
if(!(validate14(data147.form, {instancePath:instancePath+"/again/form",parentData:data147,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data147.multipart !== undefined){
if(!(validate19(data147.multipart, {instancePath:instancePath+"/again/multipart",parentData:data147,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data147.raw !== undefined){
if(!(validate22(data147.raw, {instancePath:instancePath+"/again/raw",parentData:data147,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data147.no_records !== undefined){
if(!(validate25(data147.no_records, {instancePath:instancePath+"/again/no_records",parentData:data147,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data147.response_body !== undefined){
let data159 = data147.response_body;
if(typeof data159 !== "string"){
fail(instancePath+"/again/response_body", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.response_body, data159);
errors++;
}
if(!((data159 === "json") || (data159 === "ignored"))){
fail(instancePath+"/again/response_body", "enum", {allowedValues: schema28.oneOf[1].properties.again.properties.response_body.enum}, schema28.oneOf[1].properties.again.properties.response_body, data159);
errors++;
}
}
if(data147.headers !== undefined){
if(!(validate27(data147.headers, {instancePath:instancePath+"/again/headers",parentData:data147,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data147.records !== undefined){
let data161 = data147.records;
if(typeof data161 === "string"){
if(func1(data161) < 1){
fail(instancePath+"/again/records", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.records, data161);
errors++;
}
}
else {
fail(instancePath+"/again/records", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.records, data161);
errors++;
}
}
if(data147.paging !== undefined){
if(!(validate29(data147.paging, {instancePath:instancePath+"/again/paging",parentData:data147,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data147.total !== undefined){
let data163 = data147.total;
if(typeof data163 === "string"){
if(func1(data163) < 1){
fail(instancePath+"/again/total", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.total, data163);
errors++;
}
}
else {
fail(instancePath+"/again/total", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.total, data163);
errors++;
}
}
if(data147.dates !== undefined){
if(!(validate31(data147.dates, {instancePath:instancePath+"/again/dates",parentData:data147,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data147.errors !== undefined){
let data165 = data147.errors;
if(Array.isArray(data165)){
const len14 = data165.length;
for(let i15=0; i15<len14; i15++){
if(!(validate33(data165[i15], {instancePath:instancePath+"/again/errors/" + i15,parentData:data165,parentDataProperty:i15,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/again/errors", "type", {type: "array"}, schema28.oneOf[1].properties.again.properties.errors, data165);
errors++;
}
}
if(data147.message !== undefined){
let data167 = data147.message;
if(typeof data167 === "string"){
if(func1(data167) < 1){
fail(instancePath+"/again/message", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.message, data167);
errors++;
}
}
else {
fail(instancePath+"/again/message", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.message, data167);
errors++;
}
}
if(data147.timeout !== undefined){
let data168 = data147.timeout;
if(typeof data168 === "string"){
if(!pattern11.test(data168)){
fail(instancePath+"/again/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[1].properties.again.properties.timeout, data168);
errors++;
}
if(func49(data168) < 1){
fail(instancePath+"/again/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[1].properties.again.properties.timeout, data168);
errors++;
}
if(func49(data168) > 3600000){
fail(instancePath+"/again/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[1].properties.again.properties.timeout, data168);
errors++;
}
}
else {
fail(instancePath+"/again/timeout", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.timeout, data168);
errors++;
}
}
if(data147.last !== undefined){
let data169 = data147.last;
if(data169 && typeof data169 == "object" && !Array.isArray(data169)){
if(data169.request === undefined){
fail(instancePath+"/again/last", "required", {missingProperty: "request"}, schema28.oneOf[1].properties.again.properties.last, data169);
errors++;
}
if(data169.is === undefined){
fail(instancePath+"/again/last", "required", {missingProperty: "is"}, schema28.oneOf[1].properties.again.properties.last, data169);
errors++;
}
for(const key27 in data169){
if(!(func0.call(schema28.oneOf[1].properties.again.properties.last.properties, key27))){
fail(instancePath+"/again/last", "additionalProperties", {additionalProperty: key27}, schema28.oneOf[1].properties.again.properties.last, data169);
errors++;
}
}
if(data169.request !== undefined){
let data170 = data169.request;
if((typeof data170 !== "string") && (!(data170 && typeof data170 == "object" && !Array.isArray(data170)))){
fail(instancePath+"/again/last/request", "type", {type: schema28.oneOf[1].properties.again.properties.last.properties.request.type}, schema28.oneOf[1].properties.again.properties.last.properties.request, data170);
errors++;
}
if(typeof data170 === "string"){
if(!pattern22.test(data170)){
fail(instancePath+"/again/last/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema28.oneOf[1].properties.again.properties.last.properties.request, data170);
errors++;
}
}
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.use === undefined){
fail(instancePath+"/again/last/request", "required", {missingProperty: "use"}, schema28.oneOf[1].properties.again.properties.last.properties.request, data170);
errors++;
}
for(const key28 in data170){
if(!((key28 === "use") || (key28 === "with"))){
fail(instancePath+"/again/last/request", "additionalProperties", {additionalProperty: key28}, schema28.oneOf[1].properties.again.properties.last.properties.request, data170);
errors++;
}
}
if(data170.use !== undefined){
let data171 = data170.use;
if(typeof data171 === "string"){
if(func1(data171) < 1){
fail(instancePath+"/again/last/request/use", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.last.properties.request.properties.use, data171);
errors++;
}
}
else {
fail(instancePath+"/again/last/request/use", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.request.properties.use, data171);
errors++;
}
}
if(data170.with !== undefined){
if(!(validate13(data170.with, {instancePath:instancePath+"/again/last/request/with",parentData:data170,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data169.query !== undefined){
let data173 = data169.query;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
for(const key29 in data173){
let data174 = data173[key29];
if((typeof data174 !== "string") && (!(Array.isArray(data174)))){
fail(instancePath+"/again/last/query/" + key29.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema28.oneOf[1].properties.again.properties.last.properties.query.additionalProperties.type}, schema28.oneOf[1].properties.again.properties.last.properties.query.additionalProperties, data174);
errors++;
}
if(Array.isArray(data174)){
if(data174.length < 2){
fail(instancePath+"/again/last/query/" + key29.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema28.oneOf[1].properties.again.properties.last.properties.query.additionalProperties, data174);
errors++;
}
const len15 = data174.length;
for(let i16=0; i16<len15; i16++){
let data175 = data174[i16];
if(typeof data175 !== "string"){
fail(instancePath+"/again/last/query/" + key29.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i16, "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.query.additionalProperties.items, data175);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/again/last/query", "type", {type: "object"}, schema28.oneOf[1].properties.again.properties.last.properties.query, data173);
errors++;
}
}
if(data169.json !== undefined){
if(!(validate14(data169.json, {instancePath:instancePath+"/again/last/json",parentData:data169,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data169.form !== undefined){
if(!(validate14(data169.form, {instancePath:instancePath+"/again/last/form",parentData:data169,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data169.multipart !== undefined){
if(!(validate19(data169.multipart, {instancePath:instancePath+"/again/last/multipart",parentData:data169,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data169.raw !== undefined){
if(!(validate22(data169.raw, {instancePath:instancePath+"/again/last/raw",parentData:data169,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data169.no_records !== undefined){
if(!(validate25(data169.no_records, {instancePath:instancePath+"/again/last/no_records",parentData:data169,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data169.response_body !== undefined){
let data181 = data169.response_body;
if(typeof data181 !== "string"){
fail(instancePath+"/again/last/response_body", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.response_body, data181);
errors++;
}
if(!((data181 === "json") || (data181 === "ignored"))){
fail(instancePath+"/again/last/response_body", "enum", {allowedValues: schema28.oneOf[1].properties.again.properties.last.properties.response_body.enum}, schema28.oneOf[1].properties.again.properties.last.properties.response_body, data181);
errors++;
}
}
if(data169.headers !== undefined){
if(!(validate27(data169.headers, {instancePath:instancePath+"/again/last/headers",parentData:data169,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data169.records !== undefined){
let data183 = data169.records;
if(typeof data183 === "string"){
if(func1(data183) < 1){
fail(instancePath+"/again/last/records", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.last.properties.records, data183);
errors++;
}
}
else {
fail(instancePath+"/again/last/records", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.records, data183);
errors++;
}
}
if(data169.paging !== undefined){
if(!(validate29(data169.paging, {instancePath:instancePath+"/again/last/paging",parentData:data169,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data169.total !== undefined){
let data185 = data169.total;
if(typeof data185 === "string"){
if(func1(data185) < 1){
fail(instancePath+"/again/last/total", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.last.properties.total, data185);
errors++;
}
}
else {
fail(instancePath+"/again/last/total", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.total, data185);
errors++;
}
}
if(data169.dates !== undefined){
if(!(validate31(data169.dates, {instancePath:instancePath+"/again/last/dates",parentData:data169,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data169.errors !== undefined){
let data187 = data169.errors;
if(Array.isArray(data187)){
const len16 = data187.length;
for(let i17=0; i17<len16; i17++){
if(!(validate33(data187[i17], {instancePath:instancePath+"/again/last/errors/" + i17,parentData:data187,parentDataProperty:i17,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/again/last/errors", "type", {type: "array"}, schema28.oneOf[1].properties.again.properties.last.properties.errors, data187);
errors++;
}
}
if(data169.message !== undefined){
let data189 = data169.message;
if(typeof data189 === "string"){
if(func1(data189) < 1){
fail(instancePath+"/again/last/message", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.last.properties.message, data189);
errors++;
}
}
else {
fail(instancePath+"/again/last/message", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.message, data189);
errors++;
}
}
if(data169.timeout !== undefined){
let data190 = data169.timeout;
if(typeof data190 === "string"){
if(!pattern11.test(data190)){
fail(instancePath+"/again/last/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema28.oneOf[1].properties.again.properties.last.properties.timeout, data190);
errors++;
}
if(func49(data190) < 1){
fail(instancePath+"/again/last/timeout", "durationMinimum", {limit: "1ms"}, schema28.oneOf[1].properties.again.properties.last.properties.timeout, data190);
errors++;
}
if(func49(data190) > 3600000){
fail(instancePath+"/again/last/timeout", "durationMaximum", {limit: "1h"}, schema28.oneOf[1].properties.again.properties.last.properties.timeout, data190);
errors++;
}
}
else {
fail(instancePath+"/again/last/timeout", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.timeout, data190);
errors++;
}
}
if(data169.is !== undefined){
let data191 = data169.is;
if(typeof data191 === "string"){
if(func1(data191) < 1){
fail(instancePath+"/again/last/is", "minLength", {limit: 1}, schema28.oneOf[1].properties.again.properties.last.properties.is, data191);
errors++;
}
}
else {
fail(instancePath+"/again/last/is", "type", {type: "string"}, schema28.oneOf[1].properties.again.properties.last.properties.is, data191);
errors++;
}
}
}
else {
fail(instancePath+"/again/last", "type", {type: "object"}, schema28.oneOf[1].properties.again.properties.last, data169);
errors++;
}
}
}
else {
fail(instancePath+"/again", "type", {type: "object"}, schema28.oneOf[1].properties.again, data147);
errors++;
}
}
if(data.event !== undefined){
let data192 = data.event;
if(typeof data192 === "string"){
if(func1(data192) < 1){
fail(instancePath+"/event", "minLength", {limit: 1}, schema28.oneOf[1].properties.event, data192);
errors++;
}
}
else {
fail(instancePath+"/event", "type", {type: "string"}, schema28.oneOf[1].properties.event, data192);
errors++;
}
}
if(data.id !== undefined){
let data193 = data.id;
if(typeof data193 === "string"){
if(func1(data193) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema28.oneOf[1].properties.id, data193);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema28.oneOf[1].properties.id, data193);
errors++;
}
}
if(data.handlers !== undefined){
let data194 = data.handlers;
if(Array.isArray(data194)){
if(data194.length < 1){
fail(instancePath+"/handlers", "minItems", {limit: 1}, schema28.oneOf[1].properties.handlers, data194);
errors++;
}
const len17 = data194.length;
for(let i18=0; i18<len17; i18++){
if(!(validate160(data194[i18], {instancePath:instancePath+"/handlers/" + i18,parentData:data194,parentDataProperty:i18,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handlers", "type", {type: "array"}, schema28.oneOf[1].properties.handlers, data194);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema28.oneOf[1], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema28, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema28, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema28, data);
errors++;
}
return errors === 0;
});


const validate0 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/connector.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spec === undefined){
fail(instancePath, "required", {missingProperty: "spec"}, schema0, data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema0, data);
errors++;
}
if(data.name === undefined){
fail(instancePath, "required", {missingProperty: "name"}, schema0, data);
errors++;
}
if(data.version === undefined){
fail(instancePath, "required", {missingProperty: "version"}, schema0, data);
errors++;
}
if(data.auth === undefined){
fail(instancePath, "required", {missingProperty: "auth"}, schema0, data);
errors++;
}
if(data.http === undefined){
fail(instancePath, "required", {missingProperty: "http"}, schema0, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema0, data);
errors++;
}
}
if(data.spec !== undefined){
let data0 = data.spec;
if(2 !== data0){
fail(instancePath+"/spec", "const", {allowedValue: 2}, schema0.properties.spec, data0);
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func1(data1) > 64){
fail(instancePath+"/id", "maxLength", {limit: 64}, schema0.properties.id, data1);
errors++;
}
if(!pattern0.test(data1)){
fail(instancePath+"/id", "pattern", {pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}, schema0.properties.id, data1);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema0.properties.id, data1);
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/name", "maxLength", {limit: 200}, schema0.properties.name, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema0.properties.name, data2);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema0.properties.name, data2);
errors++;
}
}
if(data.version !== undefined){
let data3 = data.version;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
fail(instancePath+"/version", "pattern", {pattern: "^\\d+\\.\\d+\\.\\d+$"}, schema0.properties.version, data3);
errors++;
}
}
else {
fail(instancePath+"/version", "type", {type: "string"}, schema0.properties.version, data3);
errors++;
}
}
if(data.api_version !== undefined){
let data4 = data.api_version;
if(typeof data4 === "string"){
if(func1(data4) > 200){
fail(instancePath+"/api_version", "maxLength", {limit: 200}, schema0.properties.api_version, data4);
errors++;
}
if(func1(data4) < 1){
fail(instancePath+"/api_version", "minLength", {limit: 1}, schema0.properties.api_version, data4);
errors++;
}
}
else {
fail(instancePath+"/api_version", "type", {type: "string"}, schema0.properties.api_version, data4);
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if(typeof data5 !== "string"){
fail(instancePath+"/description", "type", {type: "string"}, schema0.properties.description, data5);
errors++;
}
}
if(data.prerequisites !== undefined){
let data6 = data.prerequisites;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func1(data7) > 200){
fail(instancePath+"/prerequisites/" + i0, "maxLength", {limit: 200}, schema0.properties.prerequisites.items, data7);
errors++;
}
if(func1(data7) < 1){
fail(instancePath+"/prerequisites/" + i0, "minLength", {limit: 1}, schema0.properties.prerequisites.items, data7);
errors++;
}
}
else {
fail(instancePath+"/prerequisites/" + i0, "type", {type: "string"}, schema0.properties.prerequisites.items, data7);
errors++;
}
}
}
else {
fail(instancePath+"/prerequisites", "type", {type: "array"}, schema0.properties.prerequisites, data6);
errors++;
}
}
if(data.maturity !== undefined){
let data8 = data.maturity;
if(!(((data8 === "documented") || (data8 === "tried")) || (data8 === "certified"))){
fail(instancePath+"/maturity", "enum", {allowedValues: schema0.properties.maturity.enum}, schema0.properties.maturity, data8);
errors++;
}
}
if(data.sources !== undefined){
let data9 = data.sources;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.url === undefined){
fail(instancePath+"/sources/" + i1, "required", {missingProperty: "url"}, schema0.properties.sources.items, data10);
errors++;
}
if(data10.read === undefined){
fail(instancePath+"/sources/" + i1, "required", {missingProperty: "read"}, schema0.properties.sources.items, data10);
errors++;
}
if(data10.what === undefined){
fail(instancePath+"/sources/" + i1, "required", {missingProperty: "what"}, schema0.properties.sources.items, data10);
errors++;
}
for(const key1 in data10){
if(!(((key1 === "url") || (key1 === "read")) || (key1 === "what"))){
fail(instancePath+"/sources/" + i1, "additionalProperties", {additionalProperty: key1}, schema0.properties.sources.items, data10);
errors++;
}
}
if(data10.url !== undefined){
let data11 = data10.url;
if(typeof data11 === "string"){
if(func1(data11) > 1000){
fail(instancePath+"/sources/" + i1+"/url", "maxLength", {limit: 1000}, schema0.properties.sources.items.properties.url, data11);
errors++;
}
if(!pattern2.test(data11)){
fail(instancePath+"/sources/" + i1+"/url", "pattern", {pattern: "^https?://[^\\s]+$"}, schema0.properties.sources.items.properties.url, data11);
errors++;
}
}
else {
fail(instancePath+"/sources/" + i1+"/url", "type", {type: "string"}, schema0.properties.sources.items.properties.url, data11);
errors++;
}
}
if(data10.read !== undefined){
let data12 = data10.read;
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
fail(instancePath+"/sources/" + i1+"/read", "format", {format: "date"}, schema0.properties.sources.items.properties.read, data12);
errors++;
}
}
else {
fail(instancePath+"/sources/" + i1+"/read", "type", {type: "string"}, schema0.properties.sources.items.properties.read, data12);
errors++;
}
}
if(data10.what !== undefined){
let data13 = data10.what;
if(typeof data13 === "string"){
if(func1(data13) > 1000){
fail(instancePath+"/sources/" + i1+"/what", "maxLength", {limit: 1000}, schema0.properties.sources.items.properties.what, data13);
errors++;
}
if(func1(data13) < 1){
fail(instancePath+"/sources/" + i1+"/what", "minLength", {limit: 1}, schema0.properties.sources.items.properties.what, data13);
errors++;
}
}
else {
fail(instancePath+"/sources/" + i1+"/what", "type", {type: "string"}, schema0.properties.sources.items.properties.what, data13);
errors++;
}
}
}
else {
fail(instancePath+"/sources/" + i1, "type", {type: "object"}, schema0.properties.sources.items, data10);
errors++;
}
}
}
else {
fail(instancePath+"/sources", "type", {type: "array"}, schema0.properties.sources, data9);
errors++;
}
}
if(data.assumptions !== undefined){
let data14 = data.assumptions;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.what === undefined){
fail(instancePath+"/assumptions/" + i2, "required", {missingProperty: "what"}, schema0.properties.assumptions.items, data15);
errors++;
}
if(data15.why === undefined){
fail(instancePath+"/assumptions/" + i2, "required", {missingProperty: "why"}, schema0.properties.assumptions.items, data15);
errors++;
}
if(data15.confirm === undefined){
fail(instancePath+"/assumptions/" + i2, "required", {missingProperty: "confirm"}, schema0.properties.assumptions.items, data15);
errors++;
}
for(const key2 in data15){
if(!((((key2 === "what") || (key2 === "why")) || (key2 === "confirm")) || (key2 === "deletes_of"))){
fail(instancePath+"/assumptions/" + i2, "additionalProperties", {additionalProperty: key2}, schema0.properties.assumptions.items, data15);
errors++;
}
}
if(data15.what !== undefined){
let data16 = data15.what;
if(typeof data16 === "string"){
if(func1(data16) > 1000){
fail(instancePath+"/assumptions/" + i2+"/what", "maxLength", {limit: 1000}, schema0.properties.assumptions.items.properties.what, data16);
errors++;
}
if(func1(data16) < 1){
fail(instancePath+"/assumptions/" + i2+"/what", "minLength", {limit: 1}, schema0.properties.assumptions.items.properties.what, data16);
errors++;
}
}
else {
fail(instancePath+"/assumptions/" + i2+"/what", "type", {type: "string"}, schema0.properties.assumptions.items.properties.what, data16);
errors++;
}
}
if(data15.why !== undefined){
let data17 = data15.why;
if(typeof data17 === "string"){
if(func1(data17) > 1000){
fail(instancePath+"/assumptions/" + i2+"/why", "maxLength", {limit: 1000}, schema0.properties.assumptions.items.properties.why, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/assumptions/" + i2+"/why", "minLength", {limit: 1}, schema0.properties.assumptions.items.properties.why, data17);
errors++;
}
}
else {
fail(instancePath+"/assumptions/" + i2+"/why", "type", {type: "string"}, schema0.properties.assumptions.items.properties.why, data17);
errors++;
}
}
if(data15.confirm !== undefined){
let data18 = data15.confirm;
if(typeof data18 === "string"){
if(func1(data18) > 1000){
fail(instancePath+"/assumptions/" + i2+"/confirm", "maxLength", {limit: 1000}, schema0.properties.assumptions.items.properties.confirm, data18);
errors++;
}
if(func1(data18) < 1){
fail(instancePath+"/assumptions/" + i2+"/confirm", "minLength", {limit: 1}, schema0.properties.assumptions.items.properties.confirm, data18);
errors++;
}
}
else {
fail(instancePath+"/assumptions/" + i2+"/confirm", "type", {type: "string"}, schema0.properties.assumptions.items.properties.confirm, data18);
errors++;
}
}
if(data15.deletes_of !== undefined){
let data19 = data15.deletes_of;
if(Array.isArray(data19)){
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
if(typeof data20 === "string"){
if(func1(data20) > 100){
fail(instancePath+"/assumptions/" + i2+"/deletes_of/" + i3, "maxLength", {limit: 100}, schema0.properties.assumptions.items.properties.deletes_of.items, data20);
errors++;
}
if(func1(data20) < 1){
fail(instancePath+"/assumptions/" + i2+"/deletes_of/" + i3, "minLength", {limit: 1}, schema0.properties.assumptions.items.properties.deletes_of.items, data20);
errors++;
}
}
else {
fail(instancePath+"/assumptions/" + i2+"/deletes_of/" + i3, "type", {type: "string"}, schema0.properties.assumptions.items.properties.deletes_of.items, data20);
errors++;
}
}
}
else {
fail(instancePath+"/assumptions/" + i2+"/deletes_of", "type", {type: "array"}, schema0.properties.assumptions.items.properties.deletes_of, data19);
errors++;
}
}
}
else {
fail(instancePath+"/assumptions/" + i2, "type", {type: "object"}, schema0.properties.assumptions.items, data15);
errors++;
}
}
}
else {
fail(instancePath+"/assumptions", "type", {type: "array"}, schema0.properties.assumptions, data14);
errors++;
}
}
if(data.evidence !== undefined){
let data21 = data.evidence;
if(Array.isArray(data21)){
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
let data22 = data21[i4];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.date === undefined){
fail(instancePath+"/evidence/" + i4, "required", {missingProperty: "date"}, schema0.properties.evidence.items, data22);
errors++;
}
if(data22.what === undefined){
fail(instancePath+"/evidence/" + i4, "required", {missingProperty: "what"}, schema0.properties.evidence.items, data22);
errors++;
}
for(const key3 in data22){
if(!(((key3 === "date") || (key3 === "what")) || (key3 === "url"))){
fail(instancePath+"/evidence/" + i4, "additionalProperties", {additionalProperty: key3}, schema0.properties.evidence.items, data22);
errors++;
}
}
if(data22.date !== undefined){
let data23 = data22.date;
if(typeof data23 === "string"){
if(!(formats0.validate(data23))){
fail(instancePath+"/evidence/" + i4+"/date", "format", {format: "date"}, schema0.properties.evidence.items.properties.date, data23);
errors++;
}
}
else {
fail(instancePath+"/evidence/" + i4+"/date", "type", {type: "string"}, schema0.properties.evidence.items.properties.date, data23);
errors++;
}
}
if(data22.what !== undefined){
let data24 = data22.what;
if(typeof data24 === "string"){
if(func1(data24) > 1000){
fail(instancePath+"/evidence/" + i4+"/what", "maxLength", {limit: 1000}, schema0.properties.evidence.items.properties.what, data24);
errors++;
}
if(func1(data24) < 1){
fail(instancePath+"/evidence/" + i4+"/what", "minLength", {limit: 1}, schema0.properties.evidence.items.properties.what, data24);
errors++;
}
}
else {
fail(instancePath+"/evidence/" + i4+"/what", "type", {type: "string"}, schema0.properties.evidence.items.properties.what, data24);
errors++;
}
}
if(data22.url !== undefined){
let data25 = data22.url;
if(typeof data25 === "string"){
if(func1(data25) > 1000){
fail(instancePath+"/evidence/" + i4+"/url", "maxLength", {limit: 1000}, schema0.properties.evidence.items.properties.url, data25);
errors++;
}
if(!pattern2.test(data25)){
fail(instancePath+"/evidence/" + i4+"/url", "pattern", {pattern: "^https?://[^\\s]+$"}, schema0.properties.evidence.items.properties.url, data25);
errors++;
}
}
else {
fail(instancePath+"/evidence/" + i4+"/url", "type", {type: "string"}, schema0.properties.evidence.items.properties.url, data25);
errors++;
}
}
}
else {
fail(instancePath+"/evidence/" + i4, "type", {type: "object"}, schema0.properties.evidence.items, data22);
errors++;
}
}
}
else {
fail(instancePath+"/evidence", "type", {type: "array"}, schema0.properties.evidence, data21);
errors++;
}
}
if(data.auth !== undefined){
let data26 = data.auth;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(Object.keys(data26).length < 1){
fail(instancePath+"/auth", "minProperties", {limit: 1}, schema0.properties.auth, data26);
errors++;
}
for(const key4 in data26){
const _errs57 = errors;
if(typeof key4 === "string"){
if(!pattern4.test(key4)){
fail(instancePath+"/auth", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema0.properties.auth.propertyNames, key4, key4);
errors++;
}
}
var valid14 = _errs57 === errors;
if(!valid14){
fail(instancePath+"/auth", "propertyNames", {propertyName: key4}, schema0.properties.auth, data26);
errors++;
}
}
for(const key5 in data26){
if(!(validate1(data26[key5], {instancePath:instancePath+"/auth/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data26,parentDataProperty:key5,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/auth", "type", {type: "object"}, schema0.properties.auth, data26);
errors++;
}
}
if(data.account !== undefined){
let data28 = data.account;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length < 1){
fail(instancePath+"/account", "minProperties", {limit: 1}, schema0.properties.account, data28);
errors++;
}
for(const key6 in data28){
if(!(func0.call(schema0.properties.account.properties, key6))){
fail(instancePath+"/account", "additionalProperties", {additionalProperty: key6}, schema0.properties.account, data28);
errors++;
}
}
if(data28.name !== undefined){
let data29 = data28.name;
if(typeof data29 === "string"){
if(func1(data29) > 1000){
fail(instancePath+"/account/name", "maxLength", {limit: 1000}, schema0.properties.account.properties.name, data29);
errors++;
}
if(func1(data29) < 1){
fail(instancePath+"/account/name", "minLength", {limit: 1}, schema0.properties.account.properties.name, data29);
errors++;
}
}
else {
fail(instancePath+"/account/name", "type", {type: "string"}, schema0.properties.account.properties.name, data29);
errors++;
}
}
if(data28.request !== undefined){
let data30 = data28.request;
if((typeof data30 !== "string") && (!(data30 && typeof data30 == "object" && !Array.isArray(data30)))){
fail(instancePath+"/account/request", "type", {type: schema0.properties.account.properties.request.type}, schema0.properties.account.properties.request, data30);
errors++;
}
if(typeof data30 === "string"){
if(!pattern22.test(data30)){
fail(instancePath+"/account/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema0.properties.account.properties.request, data30);
errors++;
}
}
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.use === undefined){
fail(instancePath+"/account/request", "required", {missingProperty: "use"}, schema0.properties.account.properties.request, data30);
errors++;
}
for(const key7 in data30){
if(!((key7 === "use") || (key7 === "with"))){
fail(instancePath+"/account/request", "additionalProperties", {additionalProperty: key7}, schema0.properties.account.properties.request, data30);
errors++;
}
}
if(data30.use !== undefined){
let data31 = data30.use;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/account/request/use", "minLength", {limit: 1}, schema0.properties.account.properties.request.properties.use, data31);
errors++;
}
}
else {
fail(instancePath+"/account/request/use", "type", {type: "string"}, schema0.properties.account.properties.request.properties.use, data31);
errors++;
}
}
if(data30.with !== undefined){
if(!(validate13(data30.with, {instancePath:instancePath+"/account/request/with",parentData:data30,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data28.query !== undefined){
let data33 = data28.query;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key8 in data33){
let data34 = data33[key8];
if((typeof data34 !== "string") && (!(Array.isArray(data34)))){
fail(instancePath+"/account/query/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema0.properties.account.properties.query.additionalProperties.type}, schema0.properties.account.properties.query.additionalProperties, data34);
errors++;
}
if(Array.isArray(data34)){
if(data34.length < 2){
fail(instancePath+"/account/query/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema0.properties.account.properties.query.additionalProperties, data34);
errors++;
}
const len5 = data34.length;
for(let i5=0; i5<len5; i5++){
let data35 = data34[i5];
if(typeof data35 !== "string"){
fail(instancePath+"/account/query/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i5, "type", {type: "string"}, schema0.properties.account.properties.query.additionalProperties.items, data35);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/account/query", "type", {type: "object"}, schema0.properties.account.properties.query, data33);
errors++;
}
}
if(data28.json !== undefined){
if(!(validate14(data28.json, {instancePath:instancePath+"/account/json",parentData:data28,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data28.form !== undefined){
if(!(validate14(data28.form, {instancePath:instancePath+"/account/form",parentData:data28,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data28.multipart !== undefined){
if(!(validate19(data28.multipart, {instancePath:instancePath+"/account/multipart",parentData:data28,parentDataProperty:"multipart",rootData}))){
errors++;
}
}
if(data28.raw !== undefined){
if(!(validate22(data28.raw, {instancePath:instancePath+"/account/raw",parentData:data28,parentDataProperty:"raw",rootData}))){
errors++;
}
}
if(data28.no_records !== undefined){
if(!(validate25(data28.no_records, {instancePath:instancePath+"/account/no_records",parentData:data28,parentDataProperty:"no_records",rootData}))){
errors++;
}
}
if(data28.response_body !== undefined){
let data41 = data28.response_body;
if(typeof data41 !== "string"){
fail(instancePath+"/account/response_body", "type", {type: "string"}, schema0.properties.account.properties.response_body, data41);
errors++;
}
if(!((data41 === "json") || (data41 === "ignored"))){
fail(instancePath+"/account/response_body", "enum", {allowedValues: schema0.properties.account.properties.response_body.enum}, schema0.properties.account.properties.response_body, data41);
errors++;
}
}
if(data28.headers !== undefined){
if(!(validate27(data28.headers, {instancePath:instancePath+"/account/headers",parentData:data28,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data28.records !== undefined){
let data43 = data28.records;
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/account/records", "minLength", {limit: 1}, schema0.properties.account.properties.records, data43);
errors++;
}
}
else {
fail(instancePath+"/account/records", "type", {type: "string"}, schema0.properties.account.properties.records, data43);
errors++;
}
}
if(data28.paging !== undefined){
if(!(validate29(data28.paging, {instancePath:instancePath+"/account/paging",parentData:data28,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data28.total !== undefined){
let data45 = data28.total;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/account/total", "minLength", {limit: 1}, schema0.properties.account.properties.total, data45);
errors++;
}
}
else {
fail(instancePath+"/account/total", "type", {type: "string"}, schema0.properties.account.properties.total, data45);
errors++;
}
}
if(data28.dates !== undefined){
if(!(validate31(data28.dates, {instancePath:instancePath+"/account/dates",parentData:data28,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data28.errors !== undefined){
let data47 = data28.errors;
if(Array.isArray(data47)){
const len6 = data47.length;
for(let i6=0; i6<len6; i6++){
if(!(validate33(data47[i6], {instancePath:instancePath+"/account/errors/" + i6,parentData:data47,parentDataProperty:i6,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/account/errors", "type", {type: "array"}, schema0.properties.account.properties.errors, data47);
errors++;
}
}
if(data28.message !== undefined){
let data49 = data28.message;
if(typeof data49 === "string"){
if(func1(data49) < 1){
fail(instancePath+"/account/message", "minLength", {limit: 1}, schema0.properties.account.properties.message, data49);
errors++;
}
}
else {
fail(instancePath+"/account/message", "type", {type: "string"}, schema0.properties.account.properties.message, data49);
errors++;
}
}
if(data28.timeout !== undefined){
let data50 = data28.timeout;
if(typeof data50 === "string"){
if(!pattern11.test(data50)){
fail(instancePath+"/account/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema0.properties.account.properties.timeout, data50);
errors++;
}
if(func49(data50) < 1){
fail(instancePath+"/account/timeout", "durationMinimum", {limit: "1ms"}, schema0.properties.account.properties.timeout, data50);
errors++;
}
if(func49(data50) > 3600000){
fail(instancePath+"/account/timeout", "durationMaximum", {limit: "1h"}, schema0.properties.account.properties.timeout, data50);
errors++;
}
}
else {
fail(instancePath+"/account/timeout", "type", {type: "string"}, schema0.properties.account.properties.timeout, data50);
errors++;
}
}
if(data28.id !== undefined){
let data51 = data28.id;
if(typeof data51 === "string"){
if(func1(data51) < 1){
fail(instancePath+"/account/id", "minLength", {limit: 1}, schema0.properties.account.properties.id, data51);
errors++;
}
}
else {
fail(instancePath+"/account/id", "type", {type: "string"}, schema0.properties.account.properties.id, data51);
errors++;
}
}
if(data28.request !== undefined){
if(data28.id === undefined){
fail(instancePath+"/account", "dependentRequired", {property: "request",
    missingProperty: "id",
    depsCount: 1,
    deps: "id"}, schema0.properties.account, data28);
errors++;
}
}
if(data28.id !== undefined){
if(data28.request === undefined){
fail(instancePath+"/account", "dependentRequired", {property: "id",
    missingProperty: "request",
    depsCount: 1,
    deps: "request"}, schema0.properties.account, data28);
errors++;
}
}
}
else {
fail(instancePath+"/account", "type", {type: "object"}, schema0.properties.account, data28);
errors++;
}
}
if(data.settings !== undefined){
let data52 = data.settings;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key9 in data52){
const _errs103 = errors;
if(typeof key9 === "string"){
if(!pattern4.test(key9)){
fail(instancePath+"/settings", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema0.properties.settings.propertyNames, key9, key9);
errors++;
}
}
var valid23 = _errs103 === errors;
if(!valid23){
fail(instancePath+"/settings", "propertyNames", {propertyName: key9}, schema0.properties.settings, data52);
errors++;
}
}
for(const key10 in data52){
if(!(validate35(data52[key10], {instancePath:instancePath+"/settings/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data52,parentDataProperty:key10,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema0.properties.settings, data52);
errors++;
}
}
if(data.http !== undefined){
let data54 = data.http;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key11 in data54){
if(!(func0.call(schema0.properties.http.properties, key11))){
fail(instancePath+"/http", "additionalProperties", {additionalProperty: key11}, schema0.properties.http, data54);
errors++;
}
}
if(data54.base_url !== undefined){
let data55 = data54.base_url;
if(typeof data55 === "string"){
if(func1(data55) < 1){
fail(instancePath+"/http/base_url", "minLength", {limit: 1}, schema0.properties.http.properties.base_url, data55);
errors++;
}
}
else {
fail(instancePath+"/http/base_url", "type", {type: "string"}, schema0.properties.http.properties.base_url, data55);
errors++;
}
}
if(data54.headers !== undefined){
if(!(validate27(data54.headers, {instancePath:instancePath+"/http/headers",parentData:data54,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data54.records !== undefined){
let data57 = data54.records;
if(typeof data57 === "string"){
if(func1(data57) < 1){
fail(instancePath+"/http/records", "minLength", {limit: 1}, schema0.properties.http.properties.records, data57);
errors++;
}
}
else {
fail(instancePath+"/http/records", "type", {type: "string"}, schema0.properties.http.properties.records, data57);
errors++;
}
}
if(data54.paging !== undefined){
if(!(validate29(data54.paging, {instancePath:instancePath+"/http/paging",parentData:data54,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data54.total !== undefined){
let data59 = data54.total;
if(typeof data59 === "string"){
if(func1(data59) < 1){
fail(instancePath+"/http/total", "minLength", {limit: 1}, schema0.properties.http.properties.total, data59);
errors++;
}
}
else {
fail(instancePath+"/http/total", "type", {type: "string"}, schema0.properties.http.properties.total, data59);
errors++;
}
}
if(data54.dates !== undefined){
if(!(validate31(data54.dates, {instancePath:instancePath+"/http/dates",parentData:data54,parentDataProperty:"dates",rootData}))){
errors++;
}
}
if(data54.errors !== undefined){
let data61 = data54.errors;
if(Array.isArray(data61)){
const len7 = data61.length;
for(let i7=0; i7<len7; i7++){
if(!(validate33(data61[i7], {instancePath:instancePath+"/http/errors/" + i7,parentData:data61,parentDataProperty:i7,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/http/errors", "type", {type: "array"}, schema0.properties.http.properties.errors, data61);
errors++;
}
}
if(data54.message !== undefined){
let data63 = data54.message;
if(typeof data63 === "string"){
if(func1(data63) < 1){
fail(instancePath+"/http/message", "minLength", {limit: 1}, schema0.properties.http.properties.message, data63);
errors++;
}
}
else {
fail(instancePath+"/http/message", "type", {type: "string"}, schema0.properties.http.properties.message, data63);
errors++;
}
}
if(data54.timeout !== undefined){
let data64 = data54.timeout;
if(typeof data64 === "string"){
if(!pattern11.test(data64)){
fail(instancePath+"/http/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema0.properties.http.properties.timeout, data64);
errors++;
}
if(func49(data64) < 1){
fail(instancePath+"/http/timeout", "durationMinimum", {limit: "1ms"}, schema0.properties.http.properties.timeout, data64);
errors++;
}
if(func49(data64) > 3600000){
fail(instancePath+"/http/timeout", "durationMaximum", {limit: "1h"}, schema0.properties.http.properties.timeout, data64);
errors++;
}
}
else {
fail(instancePath+"/http/timeout", "type", {type: "string"}, schema0.properties.http.properties.timeout, data64);
errors++;
}
}
if(data54.limits !== undefined){
let data65 = data54.limits;
if(Array.isArray(data65)){
const len8 = data65.length;
for(let i8=0; i8<len8; i8++){
if(!(validate41(data65[i8], {instancePath:instancePath+"/http/limits/" + i8,parentData:data65,parentDataProperty:i8,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/http/limits", "type", {type: "array"}, schema0.properties.http.properties.limits, data65);
errors++;
}
}
}
else {
fail(instancePath+"/http", "type", {type: "object"}, schema0.properties.http, data54);
errors++;
}
}
if(data.requests !== undefined){
let data67 = data.requests;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
if(Object.keys(data67).length < 1){
fail(instancePath+"/requests", "minProperties", {limit: 1}, schema0.properties.requests, data67);
errors++;
}
for(const key12 in data67){
const _errs130 = errors;
if(typeof key12 === "string"){
if(!pattern4.test(key12)){
fail(instancePath+"/requests", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema0.properties.requests.propertyNames, key12, key12);
errors++;
}
}
var valid30 = _errs130 === errors;
if(!valid30){
fail(instancePath+"/requests", "propertyNames", {propertyName: key12}, schema0.properties.requests, data67);
errors++;
}
}
for(const key13 in data67){
if(!(validate43(data67[key13], {instancePath:instancePath+"/requests/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data67,parentDataProperty:key13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/requests", "type", {type: "object"}, schema0.properties.requests, data67);
errors++;
}
}
if(data.pull !== undefined){
if(!(validate54(data.pull, {instancePath:instancePath+"/pull",parentData:data,parentDataProperty:"pull",rootData}))){
errors++;
}
}
if(data.vocabularies !== undefined){
if(!(validate85(data.vocabularies, {instancePath:instancePath+"/vocabularies",parentData:data,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data.push !== undefined){
let data71 = data.push;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.consent === undefined){
fail(instancePath+"/push", "required", {missingProperty: "consent"}, schema0.properties.push, data71);
errors++;
}
if(data71.steps === undefined){
fail(instancePath+"/push", "required", {missingProperty: "steps"}, schema0.properties.push, data71);
errors++;
}
for(const key14 in data71){
if(!(((((key14 === "consent") || (key14 === "attachments")) || (key14 === "recovery")) || (key14 === "steps")) || (key14 === "erase"))){
fail(instancePath+"/push", "additionalProperties", {additionalProperty: key14}, schema0.properties.push, data71);
errors++;
}
}
if(data71.consent !== undefined){
let data72 = data71.consent;
if(typeof data72 !== "string"){
fail(instancePath+"/push/consent", "type", {type: "string"}, schema0.properties.push.properties.consent, data72);
errors++;
}
if(!((data72 === "interest_and_consent") || (data72 === "approval_of_interest"))){
fail(instancePath+"/push/consent", "enum", {allowedValues: schema0.properties.push.properties.consent.enum}, schema0.properties.push.properties.consent, data72);
errors++;
}
}
if(data71.attachments !== undefined){
let data73 = data71.attachments;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
for(const key15 in data73){
if(!((key15 === "resume") || (key15 === "cover_letter"))){
fail(instancePath+"/push/attachments", "additionalProperties", {additionalProperty: key15}, schema0.properties.push.properties.attachments, data73);
errors++;
}
}
if(data73.resume !== undefined){
if(!(validate87(data73.resume, {instancePath:instancePath+"/push/attachments/resume",parentData:data73,parentDataProperty:"resume",rootData}))){
errors++;
}
}
if(data73.cover_letter !== undefined){
if(!(validate87(data73.cover_letter, {instancePath:instancePath+"/push/attachments/cover_letter",parentData:data73,parentDataProperty:"cover_letter",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push/attachments", "type", {type: "object"}, schema0.properties.push.properties.attachments, data73);
errors++;
}
}
if(data71.recovery !== undefined){
if(!(validate90(data71.recovery, {instancePath:instancePath+"/push/recovery",parentData:data71,parentDataProperty:"recovery",rootData}))){
errors++;
}
}
if(data71.steps !== undefined){
let data77 = data71.steps;
if(Array.isArray(data77)){
if(data77.length < 1){
fail(instancePath+"/push/steps", "minItems", {limit: 1}, schema0.properties.push.properties.steps, data77);
errors++;
}
const len9 = data77.length;
for(let i9=0; i9<len9; i9++){
if(!(validate93(data77[i9], {instancePath:instancePath+"/push/steps/" + i9,parentData:data77,parentDataProperty:i9,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push/steps", "type", {type: "array"}, schema0.properties.push.properties.steps, data77);
errors++;
}
}
if(data71.erase !== undefined){
if(!(validate56(data71.erase, {instancePath:instancePath+"/push/erase",parentData:data71,parentDataProperty:"erase",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push", "type", {type: "object"}, schema0.properties.push, data71);
errors++;
}
}
if(data.events !== undefined){
if(!(validate123(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema0, data);
errors++;
}
return errors === 0;
});

const schema31 = part("connection");
const pattern83 = new RegExp("^[a-z0-9][a-z0-9_-]{0,63}$", "u");
const pattern84 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const schema32 = part("connector", "properties", "http", "properties", "limits");

const validate208 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate41(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "array"}, schema32, data);
errors++;
}
return errors === 0;
});


const validate211 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema23, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema23.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data0.DRAFT !== undefined){
let data1 = data0.DRAFT;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema23.properties["requisition.status"].properties.DRAFT.items.type}, schema23.properties["requisition.status"].properties.DRAFT.items, data2);
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))) && (typeof item0 !== "boolean")){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
}
}
if(data0.PENDING !== undefined){
let data3 = data0.PENDING;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i2=0; i2<len1; i2++){
let data4 = data3[i2];
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema23.properties["requisition.status"].properties.PENDING.items.type}, schema23.properties["requisition.status"].properties.PENDING.items, data4);
errors++;
}
}
let i3 = data3.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data3[i3];
if(((typeof item1 !== "string") && (!((typeof item1 == "number") && (isFinite(item1))))) && (typeof item1 !== "boolean")){
continue;
}
if(typeof item1 == "string"){
item1 += "_";
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
}
}
if(data0.OPEN !== undefined){
let data5 = data0.OPEN;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i4=0; i4<len2; i4++){
let data6 = data5[i4];
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema23.properties["requisition.status"].properties.OPEN.items.type}, schema23.properties["requisition.status"].properties.OPEN.items, data6);
errors++;
}
}
let i5 = data5.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data5[i5];
if(((typeof item2 !== "string") && (!((typeof item2 == "number") && (isFinite(item2))))) && (typeof item2 !== "boolean")){
continue;
}
if(typeof item2 == "string"){
item2 += "_";
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
}
}
if(data0.ON_HOLD !== undefined){
let data7 = data0.ON_HOLD;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i6=0; i6<len3; i6++){
let data8 = data7[i6];
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema23.properties["requisition.status"].properties.ON_HOLD.items.type}, schema23.properties["requisition.status"].properties.ON_HOLD.items, data8);
errors++;
}
}
let i7 = data7.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data7[i7];
if(((typeof item3 !== "string") && (!((typeof item3 == "number") && (isFinite(item3))))) && (typeof item3 !== "boolean")){
continue;
}
if(typeof item3 == "string"){
item3 += "_";
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
}
}
if(data0.CLOSED !== undefined){
let data9 = data0.CLOSED;
if(Array.isArray(data9)){
const len4 = data9.length;
for(let i8=0; i8<len4; i8++){
let data10 = data9[i8];
if(((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema23.properties["requisition.status"].properties.CLOSED.items.type}, schema23.properties["requisition.status"].properties.CLOSED.items, data10);
errors++;
}
}
let i9 = data9.length;
let j4;
if(i9 > 1){
const indices4 = {};
for(;i9--;){
let item4 = data9[i9];
if(((typeof item4 !== "string") && (!((typeof item4 == "number") && (isFinite(item4))))) && (typeof item4 !== "boolean")){
continue;
}
if(typeof item4 == "string"){
item4 += "_";
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
}
}
if(data0.ARCHIVED !== undefined){
let data11 = data0.ARCHIVED;
if(Array.isArray(data11)){
const len5 = data11.length;
for(let i10=0; i10<len5; i10++){
let data12 = data11[i10];
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema23.properties["requisition.status"].properties.ARCHIVED.items.type}, schema23.properties["requisition.status"].properties.ARCHIVED.items, data12);
errors++;
}
}
let i11 = data11.length;
let j5;
if(i11 > 1){
const indices5 = {};
for(;i11--;){
let item5 = data11[i11];
if(((typeof item5 !== "string") && (!((typeof item5 == "number") && (isFinite(item5))))) && (typeof item5 !== "boolean")){
continue;
}
if(typeof item5 == "string"){
item5 += "_";
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema23.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data13.PUBLIC !== undefined){
let data14 = data13.PUBLIC;
if(Array.isArray(data14)){
const len6 = data14.length;
for(let i12=0; i12<len6; i12++){
let data15 = data14[i12];
if(((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")){
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema23.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema23.properties["requisition.visibility"].properties.PUBLIC.items, data15);
errors++;
}
}
let i13 = data14.length;
let j6;
if(i13 > 1){
const indices6 = {};
for(;i13--;){
let item6 = data14[i13];
if(((typeof item6 !== "string") && (!((typeof item6 == "number") && (isFinite(item6))))) && (typeof item6 !== "boolean")){
continue;
}
if(typeof item6 == "string"){
item6 += "_";
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
}
}
if(data13.UNLISTED !== undefined){
let data16 = data13.UNLISTED;
if(Array.isArray(data16)){
const len7 = data16.length;
for(let i14=0; i14<len7; i14++){
let data17 = data16[i14];
if(((typeof data17 !== "string") && (!((typeof data17 == "number") && (isFinite(data17))))) && (typeof data17 !== "boolean")){
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema23.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema23.properties["requisition.visibility"].properties.UNLISTED.items, data17);
errors++;
}
}
let i15 = data16.length;
let j7;
if(i15 > 1){
const indices7 = {};
for(;i15--;){
let item7 = data16[i15];
if(((typeof item7 !== "string") && (!((typeof item7 == "number") && (isFinite(item7))))) && (typeof item7 !== "boolean")){
continue;
}
if(typeof item7 == "string"){
item7 += "_";
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
}
}
if(data13.INTERNAL !== undefined){
let data18 = data13.INTERNAL;
if(Array.isArray(data18)){
const len8 = data18.length;
for(let i16=0; i16<len8; i16++){
let data19 = data18[i16];
if(((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))) && (typeof data19 !== "boolean")){
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema23.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema23.properties["requisition.visibility"].properties.INTERNAL.items, data19);
errors++;
}
}
let i17 = data18.length;
let j8;
if(i17 > 1){
const indices8 = {};
for(;i17--;){
let item8 = data18[i17];
if(((typeof item8 !== "string") && (!((typeof item8 == "number") && (isFinite(item8))))) && (typeof item8 !== "boolean")){
continue;
}
if(typeof item8 == "string"){
item8 += "_";
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
}
}
if(data13.CONFIDENTIAL !== undefined){
let data20 = data13.CONFIDENTIAL;
if(Array.isArray(data20)){
const len9 = data20.length;
for(let i18=0; i18<len9; i18++){
let data21 = data20[i18];
if(((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))) && (typeof data21 !== "boolean")){
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
errors++;
}
}
let i19 = data20.length;
let j9;
if(i19 > 1){
const indices9 = {};
for(;i19--;){
let item9 = data20[i19];
if(((typeof item9 !== "string") && (!((typeof item9 == "number") && (isFinite(item9))))) && (typeof item9 !== "boolean")){
continue;
}
if(typeof item9 == "string"){
item9 += "_";
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data22.FULL_TIME !== undefined){
let data23 = data22.FULL_TIME;
if(Array.isArray(data23)){
const len10 = data23.length;
for(let i20=0; i20<len10; i20++){
let data24 = data23[i20];
if(((typeof data24 !== "string") && (!((typeof data24 == "number") && (isFinite(data24))))) && (typeof data24 !== "boolean")){
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema23.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
errors++;
}
}
let i21 = data23.length;
let j10;
if(i21 > 1){
const indices10 = {};
for(;i21--;){
let item10 = data23[i21];
if(((typeof item10 !== "string") && (!((typeof item10 == "number") && (isFinite(item10))))) && (typeof item10 !== "boolean")){
continue;
}
if(typeof item10 == "string"){
item10 += "_";
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
}
}
if(data22.PART_TIME !== undefined){
let data25 = data22.PART_TIME;
if(Array.isArray(data25)){
const len11 = data25.length;
for(let i22=0; i22<len11; i22++){
let data26 = data25[i22];
if(((typeof data26 !== "string") && (!((typeof data26 == "number") && (isFinite(data26))))) && (typeof data26 !== "boolean")){
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema23.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
errors++;
}
}
let i23 = data25.length;
let j11;
if(i23 > 1){
const indices11 = {};
for(;i23--;){
let item11 = data25[i23];
if(((typeof item11 !== "string") && (!((typeof item11 == "number") && (isFinite(item11))))) && (typeof item11 !== "boolean")){
continue;
}
if(typeof item11 == "string"){
item11 += "_";
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
}
}
if(data22.CONTRACT !== undefined){
let data27 = data22.CONTRACT;
if(Array.isArray(data27)){
const len12 = data27.length;
for(let i24=0; i24<len12; i24++){
let data28 = data27[i24];
if(((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))) && (typeof data28 !== "boolean")){
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema23.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema23.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
errors++;
}
}
let i25 = data27.length;
let j12;
if(i25 > 1){
const indices12 = {};
for(;i25--;){
let item12 = data27[i25];
if(((typeof item12 !== "string") && (!((typeof item12 == "number") && (isFinite(item12))))) && (typeof item12 !== "boolean")){
continue;
}
if(typeof item12 == "string"){
item12 += "_";
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
}
}
if(data22.TEMPORARY !== undefined){
let data29 = data22.TEMPORARY;
if(Array.isArray(data29)){
const len13 = data29.length;
for(let i26=0; i26<len13; i26++){
let data30 = data29[i26];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema23.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema23.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
errors++;
}
}
let i27 = data29.length;
let j13;
if(i27 > 1){
const indices13 = {};
for(;i27--;){
let item13 = data29[i27];
if(((typeof item13 !== "string") && (!((typeof item13 == "number") && (isFinite(item13))))) && (typeof item13 !== "boolean")){
continue;
}
if(typeof item13 == "string"){
item13 += "_";
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
}
}
if(data22.INTERNSHIP !== undefined){
let data31 = data22.INTERNSHIP;
if(Array.isArray(data31)){
const len14 = data31.length;
for(let i28=0; i28<len14; i28++){
let data32 = data31[i28];
if(((typeof data32 !== "string") && (!((typeof data32 == "number") && (isFinite(data32))))) && (typeof data32 !== "boolean")){
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
errors++;
}
}
let i29 = data31.length;
let j14;
if(i29 > 1){
const indices14 = {};
for(;i29--;){
let item14 = data31[i29];
if(((typeof item14 !== "string") && (!((typeof item14 == "number") && (isFinite(item14))))) && (typeof item14 !== "boolean")){
continue;
}
if(typeof item14 == "string"){
item14 += "_";
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
}
}
if(data22.VOLUNTEER !== undefined){
let data33 = data22.VOLUNTEER;
if(Array.isArray(data33)){
const len15 = data33.length;
for(let i30=0; i30<len15; i30++){
let data34 = data33[i30];
if(((typeof data34 !== "string") && (!((typeof data34 == "number") && (isFinite(data34))))) && (typeof data34 !== "boolean")){
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
errors++;
}
}
let i31 = data33.length;
let j15;
if(i31 > 1){
const indices15 = {};
for(;i31--;){
let item15 = data33[i31];
if(((typeof item15 !== "string") && (!((typeof item15 == "number") && (isFinite(item15))))) && (typeof item15 !== "boolean")){
continue;
}
if(typeof item15 == "string"){
item15 += "_";
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
}
}
if(data22.OTHER !== undefined){
let data35 = data22.OTHER;
if(Array.isArray(data35)){
const len16 = data35.length;
for(let i32=0; i32<len16; i32++){
let data36 = data35[i32];
if(((typeof data36 !== "string") && (!((typeof data36 == "number") && (isFinite(data36))))) && (typeof data36 !== "boolean")){
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema23.properties["requisition.employment_type"].properties.OTHER.items.type}, schema23.properties["requisition.employment_type"].properties.OTHER.items, data36);
errors++;
}
}
let i33 = data35.length;
let j16;
if(i33 > 1){
const indices16 = {};
for(;i33--;){
let item16 = data35[i33];
if(((typeof item16 !== "string") && (!((typeof item16 == "number") && (isFinite(item16))))) && (typeof item16 !== "boolean")){
continue;
}
if(typeof item16 == "string"){
item16 += "_";
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema23.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data37.ONSITE !== undefined){
let data38 = data37.ONSITE;
if(Array.isArray(data38)){
const len17 = data38.length;
for(let i34=0; i34<len17; i34++){
let data39 = data38[i34];
if(((typeof data39 !== "string") && (!((typeof data39 == "number") && (isFinite(data39))))) && (typeof data39 !== "boolean")){
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema23.properties["requisition.workplace"].properties.ONSITE.items.type}, schema23.properties["requisition.workplace"].properties.ONSITE.items, data39);
errors++;
}
}
let i35 = data38.length;
let j17;
if(i35 > 1){
const indices17 = {};
for(;i35--;){
let item17 = data38[i35];
if(((typeof item17 !== "string") && (!((typeof item17 == "number") && (isFinite(item17))))) && (typeof item17 !== "boolean")){
continue;
}
if(typeof item17 == "string"){
item17 += "_";
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
}
}
if(data37.HYBRID !== undefined){
let data40 = data37.HYBRID;
if(Array.isArray(data40)){
const len18 = data40.length;
for(let i36=0; i36<len18; i36++){
let data41 = data40[i36];
if(((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))) && (typeof data41 !== "boolean")){
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema23.properties["requisition.workplace"].properties.HYBRID.items.type}, schema23.properties["requisition.workplace"].properties.HYBRID.items, data41);
errors++;
}
}
let i37 = data40.length;
let j18;
if(i37 > 1){
const indices18 = {};
for(;i37--;){
let item18 = data40[i37];
if(((typeof item18 !== "string") && (!((typeof item18 == "number") && (isFinite(item18))))) && (typeof item18 !== "boolean")){
continue;
}
if(typeof item18 == "string"){
item18 += "_";
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
}
}
if(data37.REMOTE !== undefined){
let data42 = data37.REMOTE;
if(Array.isArray(data42)){
const len19 = data42.length;
for(let i38=0; i38<len19; i38++){
let data43 = data42[i38];
if(((typeof data43 !== "string") && (!((typeof data43 == "number") && (isFinite(data43))))) && (typeof data43 !== "boolean")){
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema23.properties["requisition.workplace"].properties.REMOTE.items.type}, schema23.properties["requisition.workplace"].properties.REMOTE.items, data43);
errors++;
}
}
let i39 = data42.length;
let j19;
if(i39 > 1){
const indices19 = {};
for(;i39--;){
let item19 = data42[i39];
if(((typeof item19 !== "string") && (!((typeof item19 == "number") && (isFinite(item19))))) && (typeof item19 !== "boolean")){
continue;
}
if(typeof item19 == "string"){
item19 += "_";
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema23.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema23.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data44.LEAD !== undefined){
let data45 = data44.LEAD;
if(Array.isArray(data45)){
const len20 = data45.length;
for(let i40=0; i40<len20; i40++){
let data46 = data45[i40];
if(((typeof data46 !== "string") && (!((typeof data46 == "number") && (isFinite(data46))))) && (typeof data46 !== "boolean")){
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema23.properties["application.stage"].properties.LEAD.items.type}, schema23.properties["application.stage"].properties.LEAD.items, data46);
errors++;
}
}
let i41 = data45.length;
let j20;
if(i41 > 1){
const indices20 = {};
for(;i41--;){
let item20 = data45[i41];
if(((typeof item20 !== "string") && (!((typeof item20 == "number") && (isFinite(item20))))) && (typeof item20 !== "boolean")){
continue;
}
if(typeof item20 == "string"){
item20 += "_";
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
}
}
if(data44.APPLIED !== undefined){
let data47 = data44.APPLIED;
if(Array.isArray(data47)){
const len21 = data47.length;
for(let i42=0; i42<len21; i42++){
let data48 = data47[i42];
if(((typeof data48 !== "string") && (!((typeof data48 == "number") && (isFinite(data48))))) && (typeof data48 !== "boolean")){
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema23.properties["application.stage"].properties.APPLIED.items.type}, schema23.properties["application.stage"].properties.APPLIED.items, data48);
errors++;
}
}
let i43 = data47.length;
let j21;
if(i43 > 1){
const indices21 = {};
for(;i43--;){
let item21 = data47[i43];
if(((typeof item21 !== "string") && (!((typeof item21 == "number") && (isFinite(item21))))) && (typeof item21 !== "boolean")){
continue;
}
if(typeof item21 == "string"){
item21 += "_";
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
}
}
if(data44.REVIEW !== undefined){
let data49 = data44.REVIEW;
if(Array.isArray(data49)){
const len22 = data49.length;
for(let i44=0; i44<len22; i44++){
let data50 = data49[i44];
if(((typeof data50 !== "string") && (!((typeof data50 == "number") && (isFinite(data50))))) && (typeof data50 !== "boolean")){
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema23.properties["application.stage"].properties.REVIEW.items.type}, schema23.properties["application.stage"].properties.REVIEW.items, data50);
errors++;
}
}
let i45 = data49.length;
let j22;
if(i45 > 1){
const indices22 = {};
for(;i45--;){
let item22 = data49[i45];
if(((typeof item22 !== "string") && (!((typeof item22 == "number") && (isFinite(item22))))) && (typeof item22 !== "boolean")){
continue;
}
if(typeof item22 == "string"){
item22 += "_";
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
}
}
if(data44.SCREEN !== undefined){
let data51 = data44.SCREEN;
if(Array.isArray(data51)){
const len23 = data51.length;
for(let i46=0; i46<len23; i46++){
let data52 = data51[i46];
if(((typeof data52 !== "string") && (!((typeof data52 == "number") && (isFinite(data52))))) && (typeof data52 !== "boolean")){
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema23.properties["application.stage"].properties.SCREEN.items.type}, schema23.properties["application.stage"].properties.SCREEN.items, data52);
errors++;
}
}
let i47 = data51.length;
let j23;
if(i47 > 1){
const indices23 = {};
for(;i47--;){
let item23 = data51[i47];
if(((typeof item23 !== "string") && (!((typeof item23 == "number") && (isFinite(item23))))) && (typeof item23 !== "boolean")){
continue;
}
if(typeof item23 == "string"){
item23 += "_";
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
}
}
if(data44.ASSESSMENT !== undefined){
let data53 = data44.ASSESSMENT;
if(Array.isArray(data53)){
const len24 = data53.length;
for(let i48=0; i48<len24; i48++){
let data54 = data53[i48];
if(((typeof data54 !== "string") && (!((typeof data54 == "number") && (isFinite(data54))))) && (typeof data54 !== "boolean")){
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema23.properties["application.stage"].properties.ASSESSMENT.items.type}, schema23.properties["application.stage"].properties.ASSESSMENT.items, data54);
errors++;
}
}
let i49 = data53.length;
let j24;
if(i49 > 1){
const indices24 = {};
for(;i49--;){
let item24 = data53[i49];
if(((typeof item24 !== "string") && (!((typeof item24 == "number") && (isFinite(item24))))) && (typeof item24 !== "boolean")){
continue;
}
if(typeof item24 == "string"){
item24 += "_";
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
}
}
if(data44.INTERVIEW !== undefined){
let data55 = data44.INTERVIEW;
if(Array.isArray(data55)){
const len25 = data55.length;
for(let i50=0; i50<len25; i50++){
let data56 = data55[i50];
if(((typeof data56 !== "string") && (!((typeof data56 == "number") && (isFinite(data56))))) && (typeof data56 !== "boolean")){
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema23.properties["application.stage"].properties.INTERVIEW.items.type}, schema23.properties["application.stage"].properties.INTERVIEW.items, data56);
errors++;
}
}
let i51 = data55.length;
let j25;
if(i51 > 1){
const indices25 = {};
for(;i51--;){
let item25 = data55[i51];
if(((typeof item25 !== "string") && (!((typeof item25 == "number") && (isFinite(item25))))) && (typeof item25 !== "boolean")){
continue;
}
if(typeof item25 == "string"){
item25 += "_";
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
}
}
if(data44.REFERENCE_CHECK !== undefined){
let data57 = data44.REFERENCE_CHECK;
if(Array.isArray(data57)){
const len26 = data57.length;
for(let i52=0; i52<len26; i52++){
let data58 = data57[i52];
if(((typeof data58 !== "string") && (!((typeof data58 == "number") && (isFinite(data58))))) && (typeof data58 !== "boolean")){
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema23.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema23.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
errors++;
}
}
let i53 = data57.length;
let j26;
if(i53 > 1){
const indices26 = {};
for(;i53--;){
let item26 = data57[i53];
if(((typeof item26 !== "string") && (!((typeof item26 == "number") && (isFinite(item26))))) && (typeof item26 !== "boolean")){
continue;
}
if(typeof item26 == "string"){
item26 += "_";
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
}
}
if(data44.BACKGROUND_CHECK !== undefined){
let data59 = data44.BACKGROUND_CHECK;
if(Array.isArray(data59)){
const len27 = data59.length;
for(let i54=0; i54<len27; i54++){
let data60 = data59[i54];
if(((typeof data60 !== "string") && (!((typeof data60 == "number") && (isFinite(data60))))) && (typeof data60 !== "boolean")){
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
errors++;
}
}
let i55 = data59.length;
let j27;
if(i55 > 1){
const indices27 = {};
for(;i55--;){
let item27 = data59[i55];
if(((typeof item27 !== "string") && (!((typeof item27 == "number") && (isFinite(item27))))) && (typeof item27 !== "boolean")){
continue;
}
if(typeof item27 == "string"){
item27 += "_";
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
}
}
if(data44.OFFER !== undefined){
let data61 = data44.OFFER;
if(Array.isArray(data61)){
const len28 = data61.length;
for(let i56=0; i56<len28; i56++){
let data62 = data61[i56];
if(((typeof data62 !== "string") && (!((typeof data62 == "number") && (isFinite(data62))))) && (typeof data62 !== "boolean")){
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema23.properties["application.stage"].properties.OFFER.items.type}, schema23.properties["application.stage"].properties.OFFER.items, data62);
errors++;
}
}
let i57 = data61.length;
let j28;
if(i57 > 1){
const indices28 = {};
for(;i57--;){
let item28 = data61[i57];
if(((typeof item28 !== "string") && (!((typeof item28 == "number") && (isFinite(item28))))) && (typeof item28 !== "boolean")){
continue;
}
if(typeof item28 == "string"){
item28 += "_";
}
if(typeof indices28[item28] == "number"){
j28 = indices28[item28];
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
}
}
if(data44.OFFER_ACCEPTED !== undefined){
let data63 = data44.OFFER_ACCEPTED;
if(Array.isArray(data63)){
const len29 = data63.length;
for(let i58=0; i58<len29; i58++){
let data64 = data63[i58];
if(((typeof data64 !== "string") && (!((typeof data64 == "number") && (isFinite(data64))))) && (typeof data64 !== "boolean")){
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
errors++;
}
}
let i59 = data63.length;
let j29;
if(i59 > 1){
const indices29 = {};
for(;i59--;){
let item29 = data63[i59];
if(((typeof item29 !== "string") && (!((typeof item29 == "number") && (isFinite(item29))))) && (typeof item29 !== "boolean")){
continue;
}
if(typeof item29 == "string"){
item29 += "_";
}
if(typeof indices29[item29] == "number"){
j29 = indices29[item29];
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
}
}
if(data44.ONBOARDING !== undefined){
let data65 = data44.ONBOARDING;
if(Array.isArray(data65)){
const len30 = data65.length;
for(let i60=0; i60<len30; i60++){
let data66 = data65[i60];
if(((typeof data66 !== "string") && (!((typeof data66 == "number") && (isFinite(data66))))) && (typeof data66 !== "boolean")){
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema23.properties["application.stage"].properties.ONBOARDING.items.type}, schema23.properties["application.stage"].properties.ONBOARDING.items, data66);
errors++;
}
}
let i61 = data65.length;
let j30;
if(i61 > 1){
const indices30 = {};
for(;i61--;){
let item30 = data65[i61];
if(((typeof item30 !== "string") && (!((typeof item30 == "number") && (isFinite(item30))))) && (typeof item30 !== "boolean")){
continue;
}
if(typeof item30 == "string"){
item30 += "_";
}
if(typeof indices30[item30] == "number"){
j30 = indices30[item30];
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
}
}
if(data44.HIRED !== undefined){
let data67 = data44.HIRED;
if(Array.isArray(data67)){
const len31 = data67.length;
for(let i62=0; i62<len31; i62++){
let data68 = data67[i62];
if(((typeof data68 !== "string") && (!((typeof data68 == "number") && (isFinite(data68))))) && (typeof data68 !== "boolean")){
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema23.properties["application.stage"].properties.HIRED.items.type}, schema23.properties["application.stage"].properties.HIRED.items, data68);
errors++;
}
}
let i63 = data67.length;
let j31;
if(i63 > 1){
const indices31 = {};
for(;i63--;){
let item31 = data67[i63];
if(((typeof item31 !== "string") && (!((typeof item31 == "number") && (isFinite(item31))))) && (typeof item31 !== "boolean")){
continue;
}
if(typeof item31 == "string"){
item31 += "_";
}
if(typeof indices31[item31] == "number"){
j31 = indices31[item31];
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
}
}
if(data44.REJECTED !== undefined){
let data69 = data44.REJECTED;
if(Array.isArray(data69)){
const len32 = data69.length;
for(let i64=0; i64<len32; i64++){
let data70 = data69[i64];
if(((typeof data70 !== "string") && (!((typeof data70 == "number") && (isFinite(data70))))) && (typeof data70 !== "boolean")){
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema23.properties["application.stage"].properties.REJECTED.items.type}, schema23.properties["application.stage"].properties.REJECTED.items, data70);
errors++;
}
}
let i65 = data69.length;
let j32;
if(i65 > 1){
const indices32 = {};
for(;i65--;){
let item32 = data69[i65];
if(((typeof item32 !== "string") && (!((typeof item32 == "number") && (isFinite(item32))))) && (typeof item32 !== "boolean")){
continue;
}
if(typeof item32 == "string"){
item32 += "_";
}
if(typeof indices32[item32] == "number"){
j32 = indices32[item32];
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
}
}
if(data44.WITHDRAWN !== undefined){
let data71 = data44.WITHDRAWN;
if(Array.isArray(data71)){
const len33 = data71.length;
for(let i66=0; i66<len33; i66++){
let data72 = data71[i66];
if(((typeof data72 !== "string") && (!((typeof data72 == "number") && (isFinite(data72))))) && (typeof data72 !== "boolean")){
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema23.properties["application.stage"].properties.WITHDRAWN.items.type}, schema23.properties["application.stage"].properties.WITHDRAWN.items, data72);
errors++;
}
}
let i67 = data71.length;
let j33;
if(i67 > 1){
const indices33 = {};
for(;i67--;){
let item33 = data71[i67];
if(((typeof item33 !== "string") && (!((typeof item33 == "number") && (isFinite(item33))))) && (typeof item33 !== "boolean")){
continue;
}
if(typeof item33 == "string"){
item33 += "_";
}
if(typeof indices33[item33] == "number"){
j33 = indices33[item33];
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
}
}
if(data44.CONVERTED !== undefined){
let data73 = data44.CONVERTED;
if(Array.isArray(data73)){
const len34 = data73.length;
for(let i68=0; i68<len34; i68++){
let data74 = data73[i68];
if(((typeof data74 !== "string") && (!((typeof data74 == "number") && (isFinite(data74))))) && (typeof data74 !== "boolean")){
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema23.properties["application.stage"].properties.CONVERTED.items.type}, schema23.properties["application.stage"].properties.CONVERTED.items, data74);
errors++;
}
}
let i69 = data73.length;
let j34;
if(i69 > 1){
const indices34 = {};
for(;i69--;){
let item34 = data73[i69];
if(((typeof item34 !== "string") && (!((typeof item34 == "number") && (isFinite(item34))))) && (typeof item34 !== "boolean")){
continue;
}
if(typeof item34 == "string"){
item34 += "_";
}
if(typeof indices34[item34] == "number"){
j34 = indices34[item34];
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema23.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data75.DRAFT !== undefined){
let data76 = data75.DRAFT;
if(Array.isArray(data76)){
const len35 = data76.length;
for(let i70=0; i70<len35; i70++){
let data77 = data76[i70];
if(((typeof data77 !== "string") && (!((typeof data77 == "number") && (isFinite(data77))))) && (typeof data77 !== "boolean")){
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema23.properties["offer.status"].properties.DRAFT.items.type}, schema23.properties["offer.status"].properties.DRAFT.items, data77);
errors++;
}
}
let i71 = data76.length;
let j35;
if(i71 > 1){
const indices35 = {};
for(;i71--;){
let item35 = data76[i71];
if(((typeof item35 !== "string") && (!((typeof item35 == "number") && (isFinite(item35))))) && (typeof item35 !== "boolean")){
continue;
}
if(typeof item35 == "string"){
item35 += "_";
}
if(typeof indices35[item35] == "number"){
j35 = indices35[item35];
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
}
}
if(data75.PENDING_APPROVAL !== undefined){
let data78 = data75.PENDING_APPROVAL;
if(Array.isArray(data78)){
const len36 = data78.length;
for(let i72=0; i72<len36; i72++){
let data79 = data78[i72];
if(((typeof data79 !== "string") && (!((typeof data79 == "number") && (isFinite(data79))))) && (typeof data79 !== "boolean")){
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema23.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema23.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
errors++;
}
}
let i73 = data78.length;
let j36;
if(i73 > 1){
const indices36 = {};
for(;i73--;){
let item36 = data78[i73];
if(((typeof item36 !== "string") && (!((typeof item36 == "number") && (isFinite(item36))))) && (typeof item36 !== "boolean")){
continue;
}
if(typeof item36 == "string"){
item36 += "_";
}
if(typeof indices36[item36] == "number"){
j36 = indices36[item36];
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
}
}
if(data75.APPROVED !== undefined){
let data80 = data75.APPROVED;
if(Array.isArray(data80)){
const len37 = data80.length;
for(let i74=0; i74<len37; i74++){
let data81 = data80[i74];
if(((typeof data81 !== "string") && (!((typeof data81 == "number") && (isFinite(data81))))) && (typeof data81 !== "boolean")){
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema23.properties["offer.status"].properties.APPROVED.items.type}, schema23.properties["offer.status"].properties.APPROVED.items, data81);
errors++;
}
}
let i75 = data80.length;
let j37;
if(i75 > 1){
const indices37 = {};
for(;i75--;){
let item37 = data80[i75];
if(((typeof item37 !== "string") && (!((typeof item37 == "number") && (isFinite(item37))))) && (typeof item37 !== "boolean")){
continue;
}
if(typeof item37 == "string"){
item37 += "_";
}
if(typeof indices37[item37] == "number"){
j37 = indices37[item37];
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
}
}
if(data75.SENT !== undefined){
let data82 = data75.SENT;
if(Array.isArray(data82)){
const len38 = data82.length;
for(let i76=0; i76<len38; i76++){
let data83 = data82[i76];
if(((typeof data83 !== "string") && (!((typeof data83 == "number") && (isFinite(data83))))) && (typeof data83 !== "boolean")){
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema23.properties["offer.status"].properties.SENT.items.type}, schema23.properties["offer.status"].properties.SENT.items, data83);
errors++;
}
}
let i77 = data82.length;
let j38;
if(i77 > 1){
const indices38 = {};
for(;i77--;){
let item38 = data82[i77];
if(((typeof item38 !== "string") && (!((typeof item38 == "number") && (isFinite(item38))))) && (typeof item38 !== "boolean")){
continue;
}
if(typeof item38 == "string"){
item38 += "_";
}
if(typeof indices38[item38] == "number"){
j38 = indices38[item38];
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
}
}
if(data75.ACCEPTED !== undefined){
let data84 = data75.ACCEPTED;
if(Array.isArray(data84)){
const len39 = data84.length;
for(let i78=0; i78<len39; i78++){
let data85 = data84[i78];
if(((typeof data85 !== "string") && (!((typeof data85 == "number") && (isFinite(data85))))) && (typeof data85 !== "boolean")){
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema23.properties["offer.status"].properties.ACCEPTED.items.type}, schema23.properties["offer.status"].properties.ACCEPTED.items, data85);
errors++;
}
}
let i79 = data84.length;
let j39;
if(i79 > 1){
const indices39 = {};
for(;i79--;){
let item39 = data84[i79];
if(((typeof item39 !== "string") && (!((typeof item39 == "number") && (isFinite(item39))))) && (typeof item39 !== "boolean")){
continue;
}
if(typeof item39 == "string"){
item39 += "_";
}
if(typeof indices39[item39] == "number"){
j39 = indices39[item39];
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
}
}
if(data75.DECLINED !== undefined){
let data86 = data75.DECLINED;
if(Array.isArray(data86)){
const len40 = data86.length;
for(let i80=0; i80<len40; i80++){
let data87 = data86[i80];
if(((typeof data87 !== "string") && (!((typeof data87 == "number") && (isFinite(data87))))) && (typeof data87 !== "boolean")){
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema23.properties["offer.status"].properties.DECLINED.items.type}, schema23.properties["offer.status"].properties.DECLINED.items, data87);
errors++;
}
}
let i81 = data86.length;
let j40;
if(i81 > 1){
const indices40 = {};
for(;i81--;){
let item40 = data86[i81];
if(((typeof item40 !== "string") && (!((typeof item40 == "number") && (isFinite(item40))))) && (typeof item40 !== "boolean")){
continue;
}
if(typeof item40 == "string"){
item40 += "_";
}
if(typeof indices40[item40] == "number"){
j40 = indices40[item40];
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
}
}
if(data75.RETRACTED !== undefined){
let data88 = data75.RETRACTED;
if(Array.isArray(data88)){
const len41 = data88.length;
for(let i82=0; i82<len41; i82++){
let data89 = data88[i82];
if(((typeof data89 !== "string") && (!((typeof data89 == "number") && (isFinite(data89))))) && (typeof data89 !== "boolean")){
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema23.properties["offer.status"].properties.RETRACTED.items.type}, schema23.properties["offer.status"].properties.RETRACTED.items, data89);
errors++;
}
}
let i83 = data88.length;
let j41;
if(i83 > 1){
const indices41 = {};
for(;i83--;){
let item41 = data88[i83];
if(((typeof item41 !== "string") && (!((typeof item41 == "number") && (isFinite(item41))))) && (typeof item41 !== "boolean")){
continue;
}
if(typeof item41 == "string"){
item41 += "_";
}
if(typeof indices41[item41] == "number"){
j41 = indices41[item41];
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
}
}
if(data75.EXPIRED !== undefined){
let data90 = data75.EXPIRED;
if(Array.isArray(data90)){
const len42 = data90.length;
for(let i84=0; i84<len42; i84++){
let data91 = data90[i84];
if(((typeof data91 !== "string") && (!((typeof data91 == "number") && (isFinite(data91))))) && (typeof data91 !== "boolean")){
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema23.properties["offer.status"].properties.EXPIRED.items.type}, schema23.properties["offer.status"].properties.EXPIRED.items, data91);
errors++;
}
}
let i85 = data90.length;
let j42;
if(i85 > 1){
const indices42 = {};
for(;i85--;){
let item42 = data90[i85];
if(((typeof item42 !== "string") && (!((typeof item42 == "number") && (isFinite(item42))))) && (typeof item42 !== "boolean")){
continue;
}
if(typeof item42 == "string"){
item42 += "_";
}
if(typeof indices42[item42] == "number"){
j42 = indices42[item42];
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema23.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema23.properties["location.workplace"], data92);
errors++;
}
}
if(data92.ONSITE !== undefined){
let data93 = data92.ONSITE;
if(Array.isArray(data93)){
const len43 = data93.length;
for(let i86=0; i86<len43; i86++){
let data94 = data93[i86];
if(((typeof data94 !== "string") && (!((typeof data94 == "number") && (isFinite(data94))))) && (typeof data94 !== "boolean")){
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema23.properties["location.workplace"].properties.ONSITE.items.type}, schema23.properties["location.workplace"].properties.ONSITE.items, data94);
errors++;
}
}
let i87 = data93.length;
let j43;
if(i87 > 1){
const indices43 = {};
for(;i87--;){
let item43 = data93[i87];
if(((typeof item43 !== "string") && (!((typeof item43 == "number") && (isFinite(item43))))) && (typeof item43 !== "boolean")){
continue;
}
if(typeof item43 == "string"){
item43 += "_";
}
if(typeof indices43[item43] == "number"){
j43 = indices43[item43];
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
}
}
if(data92.HYBRID !== undefined){
let data95 = data92.HYBRID;
if(Array.isArray(data95)){
const len44 = data95.length;
for(let i88=0; i88<len44; i88++){
let data96 = data95[i88];
if(((typeof data96 !== "string") && (!((typeof data96 == "number") && (isFinite(data96))))) && (typeof data96 !== "boolean")){
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema23.properties["location.workplace"].properties.HYBRID.items.type}, schema23.properties["location.workplace"].properties.HYBRID.items, data96);
errors++;
}
}
let i89 = data95.length;
let j44;
if(i89 > 1){
const indices44 = {};
for(;i89--;){
let item44 = data95[i89];
if(((typeof item44 !== "string") && (!((typeof item44 == "number") && (isFinite(item44))))) && (typeof item44 !== "boolean")){
continue;
}
if(typeof item44 == "string"){
item44 += "_";
}
if(typeof indices44[item44] == "number"){
j44 = indices44[item44];
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
}
}
if(data92.REMOTE !== undefined){
let data97 = data92.REMOTE;
if(Array.isArray(data97)){
const len45 = data97.length;
for(let i90=0; i90<len45; i90++){
let data98 = data97[i90];
if(((typeof data98 !== "string") && (!((typeof data98 == "number") && (isFinite(data98))))) && (typeof data98 !== "boolean")){
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema23.properties["location.workplace"].properties.REMOTE.items.type}, schema23.properties["location.workplace"].properties.REMOTE.items, data98);
errors++;
}
}
let i91 = data97.length;
let j45;
if(i91 > 1){
const indices45 = {};
for(;i91--;){
let item45 = data97[i91];
if(((typeof item45 !== "string") && (!((typeof item45 == "number") && (isFinite(item45))))) && (typeof item45 !== "boolean")){
continue;
}
if(typeof item45 == "string"){
item45 += "_";
}
if(typeof indices45[item45] == "number"){
j45 = indices45[item45];
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema23.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema23, data);
errors++;
}
return errors === 0;
});


const validate213 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate78(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21, data);
errors++;
}
return errors === 0;
});


const validate216 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate14(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema3, data);
errors++;
}
return errors === 0;
});


const validate207 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/connection.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.integration === undefined){
fail(instancePath, "required", {missingProperty: "integration"}, schema31, data);
errors++;
}
if(data.auth_type === undefined){
fail(instancePath, "required", {missingProperty: "auth_type"}, schema31, data);
errors++;
}
if(data.credentials === undefined){
fail(instancePath, "required", {missingProperty: "credentials"}, schema31, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema31.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema31, data);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern83.test(data0)){
fail(instancePath+"/id", "pattern", {pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"}, schema31.properties.id, data0);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema31.properties.id, data0);
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/name", "maxLength", {limit: 200}, schema31.properties.name, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema31.properties.name, data1);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema31.properties.name, data1);
errors++;
}
}
if(data.integration !== undefined){
let data2 = data.integration;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/integration", "maxLength", {limit: 200}, schema31.properties.integration, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/integration", "minLength", {limit: 1}, schema31.properties.integration, data2);
errors++;
}
}
else {
fail(instancePath+"/integration", "type", {type: "string"}, schema31.properties.integration, data2);
errors++;
}
}
if(data.auth_type !== undefined){
let data3 = data.auth_type;
if(typeof data3 === "string"){
if(func1(data3) > 200){
fail(instancePath+"/auth_type", "maxLength", {limit: 200}, schema31.properties.auth_type, data3);
errors++;
}
if(func1(data3) < 1){
fail(instancePath+"/auth_type", "minLength", {limit: 1}, schema31.properties.auth_type, data3);
errors++;
}
}
else {
fail(instancePath+"/auth_type", "type", {type: "string"}, schema31.properties.auth_type, data3);
errors++;
}
}
if(data.credentials !== undefined){
let data4 = data.credentials;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema31.properties.credentials.additionalProperties.type}, schema31.properties.credentials.additionalProperties, data5);
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema31.properties.credentials.additionalProperties, data5);
errors++;
}
if(Object.keys(data5).length < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema31.properties.credentials.additionalProperties, data5);
errors++;
}
for(const key2 in data5){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key2}, schema31.properties.credentials.additionalProperties, data5);
errors++;
}
}
if(data5.env !== undefined){
let data6 = data5.env;
if(typeof data6 === "string"){
if(!pattern84.test(data6)){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema31.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema31.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
if(data5.file !== undefined){
let data7 = data5.file;
if(typeof data7 === "string"){
if(func1(data7) > 1000){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema31.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
if(func1(data7) < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema31.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema31.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema31.properties.credentials, data4);
errors++;
}
}
if(data.settings !== undefined){
let data8 = data.settings;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/settings/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema31.properties.settings.additionalProperties.type}, schema31.properties.settings.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema31.properties.settings, data8);
errors++;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema31.properties.webhook.additionalProperties.type}, schema31.properties.webhook.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length > 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema31.properties.webhook.additionalProperties, data11);
errors++;
}
if(Object.keys(data11).length < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema31.properties.webhook.additionalProperties, data11);
errors++;
}
for(const key5 in data11){
if(!((key5 === "env") || (key5 === "file"))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema31.properties.webhook.additionalProperties, data11);
errors++;
}
}
if(data11.env !== undefined){
let data12 = data11.env;
if(typeof data12 === "string"){
if(!pattern84.test(data12)){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema31.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema31.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
if(data11.file !== undefined){
let data13 = data11.file;
if(typeof data13 === "string"){
if(func1(data13) > 1000){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema31.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
if(func1(data13) < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema31.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema31.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/webhook", "type", {type: "object"}, schema31.properties.webhook, data10);
errors++;
}
}
if(data.tls !== undefined){
let data14 = data.tls;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!(((key6 === "ca") || (key6 === "certificate")) || (key6 === "key"))){
fail(instancePath+"/tls", "additionalProperties", {additionalProperty: key6}, schema31.properties.tls, data14);
errors++;
}
}
if(data14.ca !== undefined){
let data15 = data14.ca;
if((typeof data15 !== "string") && (!(data15 && typeof data15 == "object" && !Array.isArray(data15)))){
fail(instancePath+"/tls/ca", "type", {type: schema31.properties.tls.properties.ca.type}, schema31.properties.tls.properties.ca, data15);
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length > 1){
fail(instancePath+"/tls/ca", "maxProperties", {limit: 1}, schema31.properties.tls.properties.ca, data15);
errors++;
}
if(Object.keys(data15).length < 1){
fail(instancePath+"/tls/ca", "minProperties", {limit: 1}, schema31.properties.tls.properties.ca, data15);
errors++;
}
for(const key7 in data15){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/tls/ca", "additionalProperties", {additionalProperty: key7}, schema31.properties.tls.properties.ca, data15);
errors++;
}
}
if(data15.env !== undefined){
let data16 = data15.env;
if(typeof data16 === "string"){
if(!pattern84.test(data16)){
fail(instancePath+"/tls/ca/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema31.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/env", "type", {type: "string"}, schema31.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
if(data15.file !== undefined){
let data17 = data15.file;
if(typeof data17 === "string"){
if(func1(data17) > 1000){
fail(instancePath+"/tls/ca/file", "maxLength", {limit: 1000}, schema31.properties.tls.properties.ca.properties.file, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/tls/ca/file", "minLength", {limit: 1}, schema31.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/file", "type", {type: "string"}, schema31.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
}
}
if(data14.certificate !== undefined){
let data18 = data14.certificate;
if((typeof data18 !== "string") && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/tls/certificate", "type", {type: schema31.properties.tls.properties.certificate.type}, schema31.properties.tls.properties.certificate, data18);
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(Object.keys(data18).length > 1){
fail(instancePath+"/tls/certificate", "maxProperties", {limit: 1}, schema31.properties.tls.properties.certificate, data18);
errors++;
}
if(Object.keys(data18).length < 1){
fail(instancePath+"/tls/certificate", "minProperties", {limit: 1}, schema31.properties.tls.properties.certificate, data18);
errors++;
}
for(const key8 in data18){
if(!((key8 === "env") || (key8 === "file"))){
fail(instancePath+"/tls/certificate", "additionalProperties", {additionalProperty: key8}, schema31.properties.tls.properties.certificate, data18);
errors++;
}
}
if(data18.env !== undefined){
let data19 = data18.env;
if(typeof data19 === "string"){
if(!pattern84.test(data19)){
fail(instancePath+"/tls/certificate/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema31.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/env", "type", {type: "string"}, schema31.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
if(data18.file !== undefined){
let data20 = data18.file;
if(typeof data20 === "string"){
if(func1(data20) > 1000){
fail(instancePath+"/tls/certificate/file", "maxLength", {limit: 1000}, schema31.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
if(func1(data20) < 1){
fail(instancePath+"/tls/certificate/file", "minLength", {limit: 1}, schema31.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/file", "type", {type: "string"}, schema31.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
}
}
if(data14.key !== undefined){
let data21 = data14.key;
if((typeof data21 !== "string") && (!(data21 && typeof data21 == "object" && !Array.isArray(data21)))){
fail(instancePath+"/tls/key", "type", {type: schema31.properties.tls.properties.key.type}, schema31.properties.tls.properties.key, data21);
errors++;
}
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 1){
fail(instancePath+"/tls/key", "maxProperties", {limit: 1}, schema31.properties.tls.properties.key, data21);
errors++;
}
if(Object.keys(data21).length < 1){
fail(instancePath+"/tls/key", "minProperties", {limit: 1}, schema31.properties.tls.properties.key, data21);
errors++;
}
for(const key9 in data21){
if(!((key9 === "env") || (key9 === "file"))){
fail(instancePath+"/tls/key", "additionalProperties", {additionalProperty: key9}, schema31.properties.tls.properties.key, data21);
errors++;
}
}
if(data21.env !== undefined){
let data22 = data21.env;
if(typeof data22 === "string"){
if(!pattern84.test(data22)){
fail(instancePath+"/tls/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema31.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
else {
fail(instancePath+"/tls/key/env", "type", {type: "string"}, schema31.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
if(data21.file !== undefined){
let data23 = data21.file;
if(typeof data23 === "string"){
if(func1(data23) > 1000){
fail(instancePath+"/tls/key/file", "maxLength", {limit: 1000}, schema31.properties.tls.properties.key.properties.file, data23);
errors++;
}
if(func1(data23) < 1){
fail(instancePath+"/tls/key/file", "minLength", {limit: 1}, schema31.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
else {
fail(instancePath+"/tls/key/file", "type", {type: "string"}, schema31.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/tls", "type", {type: "object"}, schema31.properties.tls, data14);
errors++;
}
}
if(data.every !== undefined){
let data24 = data.every;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key10 in data24){
let data25 = data24[key10];
if(typeof data25 === "string"){
if(!pattern11.test(data25)){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema31.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) < 1000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema31.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) > 31622400000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema31.properties.every.additionalProperties, data25);
errors++;
}
}
else {
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema31.properties.every.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/every", "type", {type: "object"}, schema31.properties.every, data24);
errors++;
}
}
if(data.overrides !== undefined){
let data26 = data.overrides;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key11 in data26){
if(!((((((((key11 === "limits") || (key11 === "vocabularies")) || (key11 === "settings")) || (key11 === "map")) || (key11 === "body")) || (key11 === "for_each")) || (key11 === "find")) || (key11 === "events"))){
fail(instancePath+"/overrides", "additionalProperties", {additionalProperty: key11}, schema31.properties.overrides, data26);
errors++;
}
}
if(data26.limits !== undefined){
if(!(validate208(data26.limits, {instancePath:instancePath+"/overrides/limits",parentData:data26,parentDataProperty:"limits",rootData}))){
errors++;
}
}
if(data26.vocabularies !== undefined){
if(!(validate211(data26.vocabularies, {instancePath:instancePath+"/overrides/vocabularies",parentData:data26,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data26.settings !== undefined){
let data29 = data26.settings;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key12 in data29){
let data30 = data29[key12];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/overrides/settings/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema31.properties.overrides.properties.settings.additionalProperties.type}, schema31.properties.overrides.properties.settings.additionalProperties, data30);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/settings", "type", {type: "object"}, schema31.properties.overrides.properties.settings, data29);
errors++;
}
}
if(data26.map !== undefined){
let data31 = data26.map;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key13 in data31){
if(!(validate213(data31[key13], {instancePath:instancePath+"/overrides/map/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data31,parentDataProperty:key13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/map", "type", {type: "object"}, schema31.properties.overrides.properties.map, data31);
errors++;
}
}
if(data26.body !== undefined){
let data33 = data26.body;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key14 in data33){
if(!(validate216(data33[key14], {instancePath:instancePath+"/overrides/body/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data33,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/body", "type", {type: "object"}, schema31.properties.overrides.properties.body, data33);
errors++;
}
}
if(data26.for_each !== undefined){
let data35 = data26.for_each;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key15 in data35){
let data36 = data35[key15];
if(Array.isArray(data36)){
if(data36.length < 1){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 1}, schema31.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
const len0 = data36.length;
for(let i0=0; i0<len0; i0++){
let data37 = data36[i0];
if((typeof data37 !== "string") && (!((typeof data37 == "number") && (isFinite(data37))))){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: schema31.properties.overrides.properties.for_each.additionalProperties.items.type}, schema31.properties.overrides.properties.for_each.additionalProperties.items, data37);
errors++;
}
}
let i1 = data36.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data36[i1];
if((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "uniqueItems", {i: i1, j: j0}, schema31.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "array"}, schema31.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/for_each", "type", {type: "object"}, schema31.properties.overrides.properties.for_each, data35);
errors++;
}
}
if(data26.find !== undefined){
let data38 = data26.find;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key16 in data38){
let data39 = data38[key16];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key17 in data39){
let data40 = data39[key17];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.for_each === undefined){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "required", {missingProperty: "for_each"}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
for(const key18 in data40){
if(!(key18 === "for_each")){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key18}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
if(data40.for_each !== undefined){
let data41 = data40.for_each;
if(Array.isArray(data41)){
if(data41.length < 1){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "minItems", {limit: 1}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
const len1 = data41.length;
for(let i2=0; i2<len1; i2++){
let data42 = data41[i2];
if((typeof data42 !== "string") && (!((typeof data42 == "number") && (isFinite(data42))))){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each/" + i2, "type", {type: schema31.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items.type}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items, data42);
errors++;
}
}
let i3 = data41.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data41[i3];
if((typeof item1 !== "string") && (!((typeof item1 == "number") && (isFinite(item1))))){
continue;
}
if(typeof item1 == "string"){
item1 += "_";
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "uniqueItems", {i: i3, j: j1}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "type", {type: "array"}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema31.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema31.properties.overrides.properties.find.additionalProperties, data39);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find", "type", {type: "object"}, schema31.properties.overrides.properties.find, data38);
errors++;
}
}
if(data26.events !== undefined){
let data43 = data26.events;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/overrides/events", "minProperties", {limit: 1}, schema31.properties.overrides.properties.events, data43);
errors++;
}
for(const key19 in data43){
if(!((((key19 === "event") || (key19 === "id")) || (key19 === "list")) || (key19 === "handlers"))){
fail(instancePath+"/overrides/events", "additionalProperties", {additionalProperty: key19}, schema31.properties.overrides.properties.events, data43);
errors++;
}
}
if(data43.event !== undefined){
let data44 = data43.event;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/overrides/events/event", "minLength", {limit: 1}, schema31.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/event", "type", {type: "string"}, schema31.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
if(data43.id !== undefined){
let data45 = data43.id;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/overrides/events/id", "minLength", {limit: 1}, schema31.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/id", "type", {type: "string"}, schema31.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
if(data43.list !== undefined){
let data46 = data43.list;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/overrides/events/list", "minLength", {limit: 1}, schema31.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/list", "type", {type: "string"}, schema31.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
if(data43.handlers !== undefined){
let data47 = data43.handlers;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key20 in data47){
if(!(validate213(data47[key20], {instancePath:instancePath+"/overrides/events/handlers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data47,parentDataProperty:key20,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events/handlers", "type", {type: "object"}, schema31.properties.overrides.properties.events.properties.handlers, data47);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events", "type", {type: "object"}, schema31.properties.overrides.properties.events, data43);
errors++;
}
}
}
else {
fail(instancePath+"/overrides", "type", {type: "object"}, schema31.properties.overrides, data26);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema31, data);
errors++;
}
return errors === 0;
});

const schema36 = part("config");
const pattern91 = new RegExp("^https?://", "u");
const pattern92 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
const pattern93 = new RegExp("^https?://[^/*?#@\\s]+$", "u");
const pattern95 = new RegExp("^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$", "u");
const pattern105 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*\\*?$", "u");
const formats4 = formats.uri;
const schema37 = part("config", "$defs", "connection");

const validate222 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate41(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "array"}, schema32, data);
errors++;
}
return errors === 0;
});


const validate225 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema23, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema23.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data0.DRAFT !== undefined){
let data1 = data0.DRAFT;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema23.properties["requisition.status"].properties.DRAFT.items.type}, schema23.properties["requisition.status"].properties.DRAFT.items, data2);
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))) && (typeof item0 !== "boolean")){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema23.properties["requisition.status"].properties.DRAFT, data1);
errors++;
}
}
if(data0.PENDING !== undefined){
let data3 = data0.PENDING;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i2=0; i2<len1; i2++){
let data4 = data3[i2];
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema23.properties["requisition.status"].properties.PENDING.items.type}, schema23.properties["requisition.status"].properties.PENDING.items, data4);
errors++;
}
}
let i3 = data3.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data3[i3];
if(((typeof item1 !== "string") && (!((typeof item1 == "number") && (isFinite(item1))))) && (typeof item1 !== "boolean")){
continue;
}
if(typeof item1 == "string"){
item1 += "_";
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema23.properties["requisition.status"].properties.PENDING, data3);
errors++;
}
}
if(data0.OPEN !== undefined){
let data5 = data0.OPEN;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i4=0; i4<len2; i4++){
let data6 = data5[i4];
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema23.properties["requisition.status"].properties.OPEN.items.type}, schema23.properties["requisition.status"].properties.OPEN.items, data6);
errors++;
}
}
let i5 = data5.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data5[i5];
if(((typeof item2 !== "string") && (!((typeof item2 == "number") && (isFinite(item2))))) && (typeof item2 !== "boolean")){
continue;
}
if(typeof item2 == "string"){
item2 += "_";
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema23.properties["requisition.status"].properties.OPEN, data5);
errors++;
}
}
if(data0.ON_HOLD !== undefined){
let data7 = data0.ON_HOLD;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i6=0; i6<len3; i6++){
let data8 = data7[i6];
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema23.properties["requisition.status"].properties.ON_HOLD.items.type}, schema23.properties["requisition.status"].properties.ON_HOLD.items, data8);
errors++;
}
}
let i7 = data7.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data7[i7];
if(((typeof item3 !== "string") && (!((typeof item3 == "number") && (isFinite(item3))))) && (typeof item3 !== "boolean")){
continue;
}
if(typeof item3 == "string"){
item3 += "_";
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
}
}
if(data0.CLOSED !== undefined){
let data9 = data0.CLOSED;
if(Array.isArray(data9)){
const len4 = data9.length;
for(let i8=0; i8<len4; i8++){
let data10 = data9[i8];
if(((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema23.properties["requisition.status"].properties.CLOSED.items.type}, schema23.properties["requisition.status"].properties.CLOSED.items, data10);
errors++;
}
}
let i9 = data9.length;
let j4;
if(i9 > 1){
const indices4 = {};
for(;i9--;){
let item4 = data9[i9];
if(((typeof item4 !== "string") && (!((typeof item4 == "number") && (isFinite(item4))))) && (typeof item4 !== "boolean")){
continue;
}
if(typeof item4 == "string"){
item4 += "_";
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.CLOSED, data9);
errors++;
}
}
if(data0.ARCHIVED !== undefined){
let data11 = data0.ARCHIVED;
if(Array.isArray(data11)){
const len5 = data11.length;
for(let i10=0; i10<len5; i10++){
let data12 = data11[i10];
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema23.properties["requisition.status"].properties.ARCHIVED.items.type}, schema23.properties["requisition.status"].properties.ARCHIVED.items, data12);
errors++;
}
}
let i11 = data11.length;
let j5;
if(i11 > 1){
const indices5 = {};
for(;i11--;){
let item5 = data11[i11];
if(((typeof item5 !== "string") && (!((typeof item5 == "number") && (isFinite(item5))))) && (typeof item5 !== "boolean")){
continue;
}
if(typeof item5 == "string"){
item5 += "_";
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema23.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema23.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema23.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data13.PUBLIC !== undefined){
let data14 = data13.PUBLIC;
if(Array.isArray(data14)){
const len6 = data14.length;
for(let i12=0; i12<len6; i12++){
let data15 = data14[i12];
if(((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")){
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema23.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema23.properties["requisition.visibility"].properties.PUBLIC.items, data15);
errors++;
}
}
let i13 = data14.length;
let j6;
if(i13 > 1){
const indices6 = {};
for(;i13--;){
let item6 = data14[i13];
if(((typeof item6 !== "string") && (!((typeof item6 == "number") && (isFinite(item6))))) && (typeof item6 !== "boolean")){
continue;
}
if(typeof item6 == "string"){
item6 += "_";
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
}
}
if(data13.UNLISTED !== undefined){
let data16 = data13.UNLISTED;
if(Array.isArray(data16)){
const len7 = data16.length;
for(let i14=0; i14<len7; i14++){
let data17 = data16[i14];
if(((typeof data17 !== "string") && (!((typeof data17 == "number") && (isFinite(data17))))) && (typeof data17 !== "boolean")){
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema23.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema23.properties["requisition.visibility"].properties.UNLISTED.items, data17);
errors++;
}
}
let i15 = data16.length;
let j7;
if(i15 > 1){
const indices7 = {};
for(;i15--;){
let item7 = data16[i15];
if(((typeof item7 !== "string") && (!((typeof item7 == "number") && (isFinite(item7))))) && (typeof item7 !== "boolean")){
continue;
}
if(typeof item7 == "string"){
item7 += "_";
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
}
}
if(data13.INTERNAL !== undefined){
let data18 = data13.INTERNAL;
if(Array.isArray(data18)){
const len8 = data18.length;
for(let i16=0; i16<len8; i16++){
let data19 = data18[i16];
if(((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))) && (typeof data19 !== "boolean")){
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema23.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema23.properties["requisition.visibility"].properties.INTERNAL.items, data19);
errors++;
}
}
let i17 = data18.length;
let j8;
if(i17 > 1){
const indices8 = {};
for(;i17--;){
let item8 = data18[i17];
if(((typeof item8 !== "string") && (!((typeof item8 == "number") && (isFinite(item8))))) && (typeof item8 !== "boolean")){
continue;
}
if(typeof item8 == "string"){
item8 += "_";
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
}
}
if(data13.CONFIDENTIAL !== undefined){
let data20 = data13.CONFIDENTIAL;
if(Array.isArray(data20)){
const len9 = data20.length;
for(let i18=0; i18<len9; i18++){
let data21 = data20[i18];
if(((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))) && (typeof data21 !== "boolean")){
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
errors++;
}
}
let i19 = data20.length;
let j9;
if(i19 > 1){
const indices9 = {};
for(;i19--;){
let item9 = data20[i19];
if(((typeof item9 !== "string") && (!((typeof item9 == "number") && (isFinite(item9))))) && (typeof item9 !== "boolean")){
continue;
}
if(typeof item9 == "string"){
item9 += "_";
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema23.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema23.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data22.FULL_TIME !== undefined){
let data23 = data22.FULL_TIME;
if(Array.isArray(data23)){
const len10 = data23.length;
for(let i20=0; i20<len10; i20++){
let data24 = data23[i20];
if(((typeof data24 !== "string") && (!((typeof data24 == "number") && (isFinite(data24))))) && (typeof data24 !== "boolean")){
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema23.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
errors++;
}
}
let i21 = data23.length;
let j10;
if(i21 > 1){
const indices10 = {};
for(;i21--;){
let item10 = data23[i21];
if(((typeof item10 !== "string") && (!((typeof item10 == "number") && (isFinite(item10))))) && (typeof item10 !== "boolean")){
continue;
}
if(typeof item10 == "string"){
item10 += "_";
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
}
}
if(data22.PART_TIME !== undefined){
let data25 = data22.PART_TIME;
if(Array.isArray(data25)){
const len11 = data25.length;
for(let i22=0; i22<len11; i22++){
let data26 = data25[i22];
if(((typeof data26 !== "string") && (!((typeof data26 == "number") && (isFinite(data26))))) && (typeof data26 !== "boolean")){
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema23.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema23.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
errors++;
}
}
let i23 = data25.length;
let j11;
if(i23 > 1){
const indices11 = {};
for(;i23--;){
let item11 = data25[i23];
if(((typeof item11 !== "string") && (!((typeof item11 == "number") && (isFinite(item11))))) && (typeof item11 !== "boolean")){
continue;
}
if(typeof item11 == "string"){
item11 += "_";
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
}
}
if(data22.CONTRACT !== undefined){
let data27 = data22.CONTRACT;
if(Array.isArray(data27)){
const len12 = data27.length;
for(let i24=0; i24<len12; i24++){
let data28 = data27[i24];
if(((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))) && (typeof data28 !== "boolean")){
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema23.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema23.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
errors++;
}
}
let i25 = data27.length;
let j12;
if(i25 > 1){
const indices12 = {};
for(;i25--;){
let item12 = data27[i25];
if(((typeof item12 !== "string") && (!((typeof item12 == "number") && (isFinite(item12))))) && (typeof item12 !== "boolean")){
continue;
}
if(typeof item12 == "string"){
item12 += "_";
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
}
}
if(data22.TEMPORARY !== undefined){
let data29 = data22.TEMPORARY;
if(Array.isArray(data29)){
const len13 = data29.length;
for(let i26=0; i26<len13; i26++){
let data30 = data29[i26];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema23.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema23.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
errors++;
}
}
let i27 = data29.length;
let j13;
if(i27 > 1){
const indices13 = {};
for(;i27--;){
let item13 = data29[i27];
if(((typeof item13 !== "string") && (!((typeof item13 == "number") && (isFinite(item13))))) && (typeof item13 !== "boolean")){
continue;
}
if(typeof item13 == "string"){
item13 += "_";
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
}
}
if(data22.INTERNSHIP !== undefined){
let data31 = data22.INTERNSHIP;
if(Array.isArray(data31)){
const len14 = data31.length;
for(let i28=0; i28<len14; i28++){
let data32 = data31[i28];
if(((typeof data32 !== "string") && (!((typeof data32 == "number") && (isFinite(data32))))) && (typeof data32 !== "boolean")){
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
errors++;
}
}
let i29 = data31.length;
let j14;
if(i29 > 1){
const indices14 = {};
for(;i29--;){
let item14 = data31[i29];
if(((typeof item14 !== "string") && (!((typeof item14 == "number") && (isFinite(item14))))) && (typeof item14 !== "boolean")){
continue;
}
if(typeof item14 == "string"){
item14 += "_";
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
}
}
if(data22.VOLUNTEER !== undefined){
let data33 = data22.VOLUNTEER;
if(Array.isArray(data33)){
const len15 = data33.length;
for(let i30=0; i30<len15; i30++){
let data34 = data33[i30];
if(((typeof data34 !== "string") && (!((typeof data34 == "number") && (isFinite(data34))))) && (typeof data34 !== "boolean")){
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
errors++;
}
}
let i31 = data33.length;
let j15;
if(i31 > 1){
const indices15 = {};
for(;i31--;){
let item15 = data33[i31];
if(((typeof item15 !== "string") && (!((typeof item15 == "number") && (isFinite(item15))))) && (typeof item15 !== "boolean")){
continue;
}
if(typeof item15 == "string"){
item15 += "_";
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
}
}
if(data22.OTHER !== undefined){
let data35 = data22.OTHER;
if(Array.isArray(data35)){
const len16 = data35.length;
for(let i32=0; i32<len16; i32++){
let data36 = data35[i32];
if(((typeof data36 !== "string") && (!((typeof data36 == "number") && (isFinite(data36))))) && (typeof data36 !== "boolean")){
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema23.properties["requisition.employment_type"].properties.OTHER.items.type}, schema23.properties["requisition.employment_type"].properties.OTHER.items, data36);
errors++;
}
}
let i33 = data35.length;
let j16;
if(i33 > 1){
const indices16 = {};
for(;i33--;){
let item16 = data35[i33];
if(((typeof item16 !== "string") && (!((typeof item16 == "number") && (isFinite(item16))))) && (typeof item16 !== "boolean")){
continue;
}
if(typeof item16 == "string"){
item16 += "_";
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema23.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema23.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema23.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data37.ONSITE !== undefined){
let data38 = data37.ONSITE;
if(Array.isArray(data38)){
const len17 = data38.length;
for(let i34=0; i34<len17; i34++){
let data39 = data38[i34];
if(((typeof data39 !== "string") && (!((typeof data39 == "number") && (isFinite(data39))))) && (typeof data39 !== "boolean")){
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema23.properties["requisition.workplace"].properties.ONSITE.items.type}, schema23.properties["requisition.workplace"].properties.ONSITE.items, data39);
errors++;
}
}
let i35 = data38.length;
let j17;
if(i35 > 1){
const indices17 = {};
for(;i35--;){
let item17 = data38[i35];
if(((typeof item17 !== "string") && (!((typeof item17 == "number") && (isFinite(item17))))) && (typeof item17 !== "boolean")){
continue;
}
if(typeof item17 == "string"){
item17 += "_";
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
}
}
if(data37.HYBRID !== undefined){
let data40 = data37.HYBRID;
if(Array.isArray(data40)){
const len18 = data40.length;
for(let i36=0; i36<len18; i36++){
let data41 = data40[i36];
if(((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))) && (typeof data41 !== "boolean")){
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema23.properties["requisition.workplace"].properties.HYBRID.items.type}, schema23.properties["requisition.workplace"].properties.HYBRID.items, data41);
errors++;
}
}
let i37 = data40.length;
let j18;
if(i37 > 1){
const indices18 = {};
for(;i37--;){
let item18 = data40[i37];
if(((typeof item18 !== "string") && (!((typeof item18 == "number") && (isFinite(item18))))) && (typeof item18 !== "boolean")){
continue;
}
if(typeof item18 == "string"){
item18 += "_";
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
}
}
if(data37.REMOTE !== undefined){
let data42 = data37.REMOTE;
if(Array.isArray(data42)){
const len19 = data42.length;
for(let i38=0; i38<len19; i38++){
let data43 = data42[i38];
if(((typeof data43 !== "string") && (!((typeof data43 == "number") && (isFinite(data43))))) && (typeof data43 !== "boolean")){
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema23.properties["requisition.workplace"].properties.REMOTE.items.type}, schema23.properties["requisition.workplace"].properties.REMOTE.items, data43);
errors++;
}
}
let i39 = data42.length;
let j19;
if(i39 > 1){
const indices19 = {};
for(;i39--;){
let item19 = data42[i39];
if(((typeof item19 !== "string") && (!((typeof item19 == "number") && (isFinite(item19))))) && (typeof item19 !== "boolean")){
continue;
}
if(typeof item19 == "string"){
item19 += "_";
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema23.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema23.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema23.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema23.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data44.LEAD !== undefined){
let data45 = data44.LEAD;
if(Array.isArray(data45)){
const len20 = data45.length;
for(let i40=0; i40<len20; i40++){
let data46 = data45[i40];
if(((typeof data46 !== "string") && (!((typeof data46 == "number") && (isFinite(data46))))) && (typeof data46 !== "boolean")){
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema23.properties["application.stage"].properties.LEAD.items.type}, schema23.properties["application.stage"].properties.LEAD.items, data46);
errors++;
}
}
let i41 = data45.length;
let j20;
if(i41 > 1){
const indices20 = {};
for(;i41--;){
let item20 = data45[i41];
if(((typeof item20 !== "string") && (!((typeof item20 == "number") && (isFinite(item20))))) && (typeof item20 !== "boolean")){
continue;
}
if(typeof item20 == "string"){
item20 += "_";
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema23.properties["application.stage"].properties.LEAD, data45);
errors++;
}
}
if(data44.APPLIED !== undefined){
let data47 = data44.APPLIED;
if(Array.isArray(data47)){
const len21 = data47.length;
for(let i42=0; i42<len21; i42++){
let data48 = data47[i42];
if(((typeof data48 !== "string") && (!((typeof data48 == "number") && (isFinite(data48))))) && (typeof data48 !== "boolean")){
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema23.properties["application.stage"].properties.APPLIED.items.type}, schema23.properties["application.stage"].properties.APPLIED.items, data48);
errors++;
}
}
let i43 = data47.length;
let j21;
if(i43 > 1){
const indices21 = {};
for(;i43--;){
let item21 = data47[i43];
if(((typeof item21 !== "string") && (!((typeof item21 == "number") && (isFinite(item21))))) && (typeof item21 !== "boolean")){
continue;
}
if(typeof item21 == "string"){
item21 += "_";
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema23.properties["application.stage"].properties.APPLIED, data47);
errors++;
}
}
if(data44.REVIEW !== undefined){
let data49 = data44.REVIEW;
if(Array.isArray(data49)){
const len22 = data49.length;
for(let i44=0; i44<len22; i44++){
let data50 = data49[i44];
if(((typeof data50 !== "string") && (!((typeof data50 == "number") && (isFinite(data50))))) && (typeof data50 !== "boolean")){
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema23.properties["application.stage"].properties.REVIEW.items.type}, schema23.properties["application.stage"].properties.REVIEW.items, data50);
errors++;
}
}
let i45 = data49.length;
let j22;
if(i45 > 1){
const indices22 = {};
for(;i45--;){
let item22 = data49[i45];
if(((typeof item22 !== "string") && (!((typeof item22 == "number") && (isFinite(item22))))) && (typeof item22 !== "boolean")){
continue;
}
if(typeof item22 == "string"){
item22 += "_";
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.REVIEW, data49);
errors++;
}
}
if(data44.SCREEN !== undefined){
let data51 = data44.SCREEN;
if(Array.isArray(data51)){
const len23 = data51.length;
for(let i46=0; i46<len23; i46++){
let data52 = data51[i46];
if(((typeof data52 !== "string") && (!((typeof data52 == "number") && (isFinite(data52))))) && (typeof data52 !== "boolean")){
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema23.properties["application.stage"].properties.SCREEN.items.type}, schema23.properties["application.stage"].properties.SCREEN.items, data52);
errors++;
}
}
let i47 = data51.length;
let j23;
if(i47 > 1){
const indices23 = {};
for(;i47--;){
let item23 = data51[i47];
if(((typeof item23 !== "string") && (!((typeof item23 == "number") && (isFinite(item23))))) && (typeof item23 !== "boolean")){
continue;
}
if(typeof item23 == "string"){
item23 += "_";
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema23.properties["application.stage"].properties.SCREEN, data51);
errors++;
}
}
if(data44.ASSESSMENT !== undefined){
let data53 = data44.ASSESSMENT;
if(Array.isArray(data53)){
const len24 = data53.length;
for(let i48=0; i48<len24; i48++){
let data54 = data53[i48];
if(((typeof data54 !== "string") && (!((typeof data54 == "number") && (isFinite(data54))))) && (typeof data54 !== "boolean")){
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema23.properties["application.stage"].properties.ASSESSMENT.items.type}, schema23.properties["application.stage"].properties.ASSESSMENT.items, data54);
errors++;
}
}
let i49 = data53.length;
let j24;
if(i49 > 1){
const indices24 = {};
for(;i49--;){
let item24 = data53[i49];
if(((typeof item24 !== "string") && (!((typeof item24 == "number") && (isFinite(item24))))) && (typeof item24 !== "boolean")){
continue;
}
if(typeof item24 == "string"){
item24 += "_";
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema23.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
}
}
if(data44.INTERVIEW !== undefined){
let data55 = data44.INTERVIEW;
if(Array.isArray(data55)){
const len25 = data55.length;
for(let i50=0; i50<len25; i50++){
let data56 = data55[i50];
if(((typeof data56 !== "string") && (!((typeof data56 == "number") && (isFinite(data56))))) && (typeof data56 !== "boolean")){
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema23.properties["application.stage"].properties.INTERVIEW.items.type}, schema23.properties["application.stage"].properties.INTERVIEW.items, data56);
errors++;
}
}
let i51 = data55.length;
let j25;
if(i51 > 1){
const indices25 = {};
for(;i51--;){
let item25 = data55[i51];
if(((typeof item25 !== "string") && (!((typeof item25 == "number") && (isFinite(item25))))) && (typeof item25 !== "boolean")){
continue;
}
if(typeof item25 == "string"){
item25 += "_";
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema23.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
}
}
if(data44.REFERENCE_CHECK !== undefined){
let data57 = data44.REFERENCE_CHECK;
if(Array.isArray(data57)){
const len26 = data57.length;
for(let i52=0; i52<len26; i52++){
let data58 = data57[i52];
if(((typeof data58 !== "string") && (!((typeof data58 == "number") && (isFinite(data58))))) && (typeof data58 !== "boolean")){
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema23.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema23.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
errors++;
}
}
let i53 = data57.length;
let j26;
if(i53 > 1){
const indices26 = {};
for(;i53--;){
let item26 = data57[i53];
if(((typeof item26 !== "string") && (!((typeof item26 == "number") && (isFinite(item26))))) && (typeof item26 !== "boolean")){
continue;
}
if(typeof item26 == "string"){
item26 += "_";
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
}
}
if(data44.BACKGROUND_CHECK !== undefined){
let data59 = data44.BACKGROUND_CHECK;
if(Array.isArray(data59)){
const len27 = data59.length;
for(let i54=0; i54<len27; i54++){
let data60 = data59[i54];
if(((typeof data60 !== "string") && (!((typeof data60 == "number") && (isFinite(data60))))) && (typeof data60 !== "boolean")){
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
errors++;
}
}
let i55 = data59.length;
let j27;
if(i55 > 1){
const indices27 = {};
for(;i55--;){
let item27 = data59[i55];
if(((typeof item27 !== "string") && (!((typeof item27 == "number") && (isFinite(item27))))) && (typeof item27 !== "boolean")){
continue;
}
if(typeof item27 == "string"){
item27 += "_";
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema23.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
}
}
if(data44.OFFER !== undefined){
let data61 = data44.OFFER;
if(Array.isArray(data61)){
const len28 = data61.length;
for(let i56=0; i56<len28; i56++){
let data62 = data61[i56];
if(((typeof data62 !== "string") && (!((typeof data62 == "number") && (isFinite(data62))))) && (typeof data62 !== "boolean")){
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema23.properties["application.stage"].properties.OFFER.items.type}, schema23.properties["application.stage"].properties.OFFER.items, data62);
errors++;
}
}
let i57 = data61.length;
let j28;
if(i57 > 1){
const indices28 = {};
for(;i57--;){
let item28 = data61[i57];
if(((typeof item28 !== "string") && (!((typeof item28 == "number") && (isFinite(item28))))) && (typeof item28 !== "boolean")){
continue;
}
if(typeof item28 == "string"){
item28 += "_";
}
if(typeof indices28[item28] == "number"){
j28 = indices28[item28];
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER, data61);
errors++;
}
}
if(data44.OFFER_ACCEPTED !== undefined){
let data63 = data44.OFFER_ACCEPTED;
if(Array.isArray(data63)){
const len29 = data63.length;
for(let i58=0; i58<len29; i58++){
let data64 = data63[i58];
if(((typeof data64 !== "string") && (!((typeof data64 == "number") && (isFinite(data64))))) && (typeof data64 !== "boolean")){
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
errors++;
}
}
let i59 = data63.length;
let j29;
if(i59 > 1){
const indices29 = {};
for(;i59--;){
let item29 = data63[i59];
if(((typeof item29 !== "string") && (!((typeof item29 == "number") && (isFinite(item29))))) && (typeof item29 !== "boolean")){
continue;
}
if(typeof item29 == "string"){
item29 += "_";
}
if(typeof indices29[item29] == "number"){
j29 = indices29[item29];
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
}
}
if(data44.ONBOARDING !== undefined){
let data65 = data44.ONBOARDING;
if(Array.isArray(data65)){
const len30 = data65.length;
for(let i60=0; i60<len30; i60++){
let data66 = data65[i60];
if(((typeof data66 !== "string") && (!((typeof data66 == "number") && (isFinite(data66))))) && (typeof data66 !== "boolean")){
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema23.properties["application.stage"].properties.ONBOARDING.items.type}, schema23.properties["application.stage"].properties.ONBOARDING.items, data66);
errors++;
}
}
let i61 = data65.length;
let j30;
if(i61 > 1){
const indices30 = {};
for(;i61--;){
let item30 = data65[i61];
if(((typeof item30 !== "string") && (!((typeof item30 == "number") && (isFinite(item30))))) && (typeof item30 !== "boolean")){
continue;
}
if(typeof item30 == "string"){
item30 += "_";
}
if(typeof indices30[item30] == "number"){
j30 = indices30[item30];
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema23.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
}
}
if(data44.HIRED !== undefined){
let data67 = data44.HIRED;
if(Array.isArray(data67)){
const len31 = data67.length;
for(let i62=0; i62<len31; i62++){
let data68 = data67[i62];
if(((typeof data68 !== "string") && (!((typeof data68 == "number") && (isFinite(data68))))) && (typeof data68 !== "boolean")){
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema23.properties["application.stage"].properties.HIRED.items.type}, schema23.properties["application.stage"].properties.HIRED.items, data68);
errors++;
}
}
let i63 = data67.length;
let j31;
if(i63 > 1){
const indices31 = {};
for(;i63--;){
let item31 = data67[i63];
if(((typeof item31 !== "string") && (!((typeof item31 == "number") && (isFinite(item31))))) && (typeof item31 !== "boolean")){
continue;
}
if(typeof item31 == "string"){
item31 += "_";
}
if(typeof indices31[item31] == "number"){
j31 = indices31[item31];
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema23.properties["application.stage"].properties.HIRED, data67);
errors++;
}
}
if(data44.REJECTED !== undefined){
let data69 = data44.REJECTED;
if(Array.isArray(data69)){
const len32 = data69.length;
for(let i64=0; i64<len32; i64++){
let data70 = data69[i64];
if(((typeof data70 !== "string") && (!((typeof data70 == "number") && (isFinite(data70))))) && (typeof data70 !== "boolean")){
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema23.properties["application.stage"].properties.REJECTED.items.type}, schema23.properties["application.stage"].properties.REJECTED.items, data70);
errors++;
}
}
let i65 = data69.length;
let j32;
if(i65 > 1){
const indices32 = {};
for(;i65--;){
let item32 = data69[i65];
if(((typeof item32 !== "string") && (!((typeof item32 == "number") && (isFinite(item32))))) && (typeof item32 !== "boolean")){
continue;
}
if(typeof item32 == "string"){
item32 += "_";
}
if(typeof indices32[item32] == "number"){
j32 = indices32[item32];
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.REJECTED, data69);
errors++;
}
}
if(data44.WITHDRAWN !== undefined){
let data71 = data44.WITHDRAWN;
if(Array.isArray(data71)){
const len33 = data71.length;
for(let i66=0; i66<len33; i66++){
let data72 = data71[i66];
if(((typeof data72 !== "string") && (!((typeof data72 == "number") && (isFinite(data72))))) && (typeof data72 !== "boolean")){
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema23.properties["application.stage"].properties.WITHDRAWN.items.type}, schema23.properties["application.stage"].properties.WITHDRAWN.items, data72);
errors++;
}
}
let i67 = data71.length;
let j33;
if(i67 > 1){
const indices33 = {};
for(;i67--;){
let item33 = data71[i67];
if(((typeof item33 !== "string") && (!((typeof item33 == "number") && (isFinite(item33))))) && (typeof item33 !== "boolean")){
continue;
}
if(typeof item33 == "string"){
item33 += "_";
}
if(typeof indices33[item33] == "number"){
j33 = indices33[item33];
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema23.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
}
}
if(data44.CONVERTED !== undefined){
let data73 = data44.CONVERTED;
if(Array.isArray(data73)){
const len34 = data73.length;
for(let i68=0; i68<len34; i68++){
let data74 = data73[i68];
if(((typeof data74 !== "string") && (!((typeof data74 == "number") && (isFinite(data74))))) && (typeof data74 !== "boolean")){
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema23.properties["application.stage"].properties.CONVERTED.items.type}, schema23.properties["application.stage"].properties.CONVERTED.items, data74);
errors++;
}
}
let i69 = data73.length;
let j34;
if(i69 > 1){
const indices34 = {};
for(;i69--;){
let item34 = data73[i69];
if(((typeof item34 !== "string") && (!((typeof item34 == "number") && (isFinite(item34))))) && (typeof item34 !== "boolean")){
continue;
}
if(typeof item34 == "string"){
item34 += "_";
}
if(typeof indices34[item34] == "number"){
j34 = indices34[item34];
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema23.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema23.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema23.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data75.DRAFT !== undefined){
let data76 = data75.DRAFT;
if(Array.isArray(data76)){
const len35 = data76.length;
for(let i70=0; i70<len35; i70++){
let data77 = data76[i70];
if(((typeof data77 !== "string") && (!((typeof data77 == "number") && (isFinite(data77))))) && (typeof data77 !== "boolean")){
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema23.properties["offer.status"].properties.DRAFT.items.type}, schema23.properties["offer.status"].properties.DRAFT.items, data77);
errors++;
}
}
let i71 = data76.length;
let j35;
if(i71 > 1){
const indices35 = {};
for(;i71--;){
let item35 = data76[i71];
if(((typeof item35 !== "string") && (!((typeof item35 == "number") && (isFinite(item35))))) && (typeof item35 !== "boolean")){
continue;
}
if(typeof item35 == "string"){
item35 += "_";
}
if(typeof indices35[item35] == "number"){
j35 = indices35[item35];
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema23.properties["offer.status"].properties.DRAFT, data76);
errors++;
}
}
if(data75.PENDING_APPROVAL !== undefined){
let data78 = data75.PENDING_APPROVAL;
if(Array.isArray(data78)){
const len36 = data78.length;
for(let i72=0; i72<len36; i72++){
let data79 = data78[i72];
if(((typeof data79 !== "string") && (!((typeof data79 == "number") && (isFinite(data79))))) && (typeof data79 !== "boolean")){
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema23.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema23.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
errors++;
}
}
let i73 = data78.length;
let j36;
if(i73 > 1){
const indices36 = {};
for(;i73--;){
let item36 = data78[i73];
if(((typeof item36 !== "string") && (!((typeof item36 == "number") && (isFinite(item36))))) && (typeof item36 !== "boolean")){
continue;
}
if(typeof item36 == "string"){
item36 += "_";
}
if(typeof indices36[item36] == "number"){
j36 = indices36[item36];
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema23.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
}
}
if(data75.APPROVED !== undefined){
let data80 = data75.APPROVED;
if(Array.isArray(data80)){
const len37 = data80.length;
for(let i74=0; i74<len37; i74++){
let data81 = data80[i74];
if(((typeof data81 !== "string") && (!((typeof data81 == "number") && (isFinite(data81))))) && (typeof data81 !== "boolean")){
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema23.properties["offer.status"].properties.APPROVED.items.type}, schema23.properties["offer.status"].properties.APPROVED.items, data81);
errors++;
}
}
let i75 = data80.length;
let j37;
if(i75 > 1){
const indices37 = {};
for(;i75--;){
let item37 = data80[i75];
if(((typeof item37 !== "string") && (!((typeof item37 == "number") && (isFinite(item37))))) && (typeof item37 !== "boolean")){
continue;
}
if(typeof item37 == "string"){
item37 += "_";
}
if(typeof indices37[item37] == "number"){
j37 = indices37[item37];
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema23.properties["offer.status"].properties.APPROVED, data80);
errors++;
}
}
if(data75.SENT !== undefined){
let data82 = data75.SENT;
if(Array.isArray(data82)){
const len38 = data82.length;
for(let i76=0; i76<len38; i76++){
let data83 = data82[i76];
if(((typeof data83 !== "string") && (!((typeof data83 == "number") && (isFinite(data83))))) && (typeof data83 !== "boolean")){
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema23.properties["offer.status"].properties.SENT.items.type}, schema23.properties["offer.status"].properties.SENT.items, data83);
errors++;
}
}
let i77 = data82.length;
let j38;
if(i77 > 1){
const indices38 = {};
for(;i77--;){
let item38 = data82[i77];
if(((typeof item38 !== "string") && (!((typeof item38 == "number") && (isFinite(item38))))) && (typeof item38 !== "boolean")){
continue;
}
if(typeof item38 == "string"){
item38 += "_";
}
if(typeof indices38[item38] == "number"){
j38 = indices38[item38];
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema23.properties["offer.status"].properties.SENT, data82);
errors++;
}
}
if(data75.ACCEPTED !== undefined){
let data84 = data75.ACCEPTED;
if(Array.isArray(data84)){
const len39 = data84.length;
for(let i78=0; i78<len39; i78++){
let data85 = data84[i78];
if(((typeof data85 !== "string") && (!((typeof data85 == "number") && (isFinite(data85))))) && (typeof data85 !== "boolean")){
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema23.properties["offer.status"].properties.ACCEPTED.items.type}, schema23.properties["offer.status"].properties.ACCEPTED.items, data85);
errors++;
}
}
let i79 = data84.length;
let j39;
if(i79 > 1){
const indices39 = {};
for(;i79--;){
let item39 = data84[i79];
if(((typeof item39 !== "string") && (!((typeof item39 == "number") && (isFinite(item39))))) && (typeof item39 !== "boolean")){
continue;
}
if(typeof item39 == "string"){
item39 += "_";
}
if(typeof indices39[item39] == "number"){
j39 = indices39[item39];
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
}
}
if(data75.DECLINED !== undefined){
let data86 = data75.DECLINED;
if(Array.isArray(data86)){
const len40 = data86.length;
for(let i80=0; i80<len40; i80++){
let data87 = data86[i80];
if(((typeof data87 !== "string") && (!((typeof data87 == "number") && (isFinite(data87))))) && (typeof data87 !== "boolean")){
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema23.properties["offer.status"].properties.DECLINED.items.type}, schema23.properties["offer.status"].properties.DECLINED.items, data87);
errors++;
}
}
let i81 = data86.length;
let j40;
if(i81 > 1){
const indices40 = {};
for(;i81--;){
let item40 = data86[i81];
if(((typeof item40 !== "string") && (!((typeof item40 == "number") && (isFinite(item40))))) && (typeof item40 !== "boolean")){
continue;
}
if(typeof item40 == "string"){
item40 += "_";
}
if(typeof indices40[item40] == "number"){
j40 = indices40[item40];
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema23.properties["offer.status"].properties.DECLINED, data86);
errors++;
}
}
if(data75.RETRACTED !== undefined){
let data88 = data75.RETRACTED;
if(Array.isArray(data88)){
const len41 = data88.length;
for(let i82=0; i82<len41; i82++){
let data89 = data88[i82];
if(((typeof data89 !== "string") && (!((typeof data89 == "number") && (isFinite(data89))))) && (typeof data89 !== "boolean")){
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema23.properties["offer.status"].properties.RETRACTED.items.type}, schema23.properties["offer.status"].properties.RETRACTED.items, data89);
errors++;
}
}
let i83 = data88.length;
let j41;
if(i83 > 1){
const indices41 = {};
for(;i83--;){
let item41 = data88[i83];
if(((typeof item41 !== "string") && (!((typeof item41 == "number") && (isFinite(item41))))) && (typeof item41 !== "boolean")){
continue;
}
if(typeof item41 == "string"){
item41 += "_";
}
if(typeof indices41[item41] == "number"){
j41 = indices41[item41];
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema23.properties["offer.status"].properties.RETRACTED, data88);
errors++;
}
}
if(data75.EXPIRED !== undefined){
let data90 = data75.EXPIRED;
if(Array.isArray(data90)){
const len42 = data90.length;
for(let i84=0; i84<len42; i84++){
let data91 = data90[i84];
if(((typeof data91 !== "string") && (!((typeof data91 == "number") && (isFinite(data91))))) && (typeof data91 !== "boolean")){
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema23.properties["offer.status"].properties.EXPIRED.items.type}, schema23.properties["offer.status"].properties.EXPIRED.items, data91);
errors++;
}
}
let i85 = data90.length;
let j42;
if(i85 > 1){
const indices42 = {};
for(;i85--;){
let item42 = data90[i85];
if(((typeof item42 !== "string") && (!((typeof item42 == "number") && (isFinite(item42))))) && (typeof item42 !== "boolean")){
continue;
}
if(typeof item42 == "string"){
item42 += "_";
}
if(typeof indices42[item42] == "number"){
j42 = indices42[item42];
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema23.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema23.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema23.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema23.properties["location.workplace"], data92);
errors++;
}
}
if(data92.ONSITE !== undefined){
let data93 = data92.ONSITE;
if(Array.isArray(data93)){
const len43 = data93.length;
for(let i86=0; i86<len43; i86++){
let data94 = data93[i86];
if(((typeof data94 !== "string") && (!((typeof data94 == "number") && (isFinite(data94))))) && (typeof data94 !== "boolean")){
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema23.properties["location.workplace"].properties.ONSITE.items.type}, schema23.properties["location.workplace"].properties.ONSITE.items, data94);
errors++;
}
}
let i87 = data93.length;
let j43;
if(i87 > 1){
const indices43 = {};
for(;i87--;){
let item43 = data93[i87];
if(((typeof item43 !== "string") && (!((typeof item43 == "number") && (isFinite(item43))))) && (typeof item43 !== "boolean")){
continue;
}
if(typeof item43 == "string"){
item43 += "_";
}
if(typeof indices43[item43] == "number"){
j43 = indices43[item43];
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.ONSITE, data93);
errors++;
}
}
if(data92.HYBRID !== undefined){
let data95 = data92.HYBRID;
if(Array.isArray(data95)){
const len44 = data95.length;
for(let i88=0; i88<len44; i88++){
let data96 = data95[i88];
if(((typeof data96 !== "string") && (!((typeof data96 == "number") && (isFinite(data96))))) && (typeof data96 !== "boolean")){
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema23.properties["location.workplace"].properties.HYBRID.items.type}, schema23.properties["location.workplace"].properties.HYBRID.items, data96);
errors++;
}
}
let i89 = data95.length;
let j44;
if(i89 > 1){
const indices44 = {};
for(;i89--;){
let item44 = data95[i89];
if(((typeof item44 !== "string") && (!((typeof item44 == "number") && (isFinite(item44))))) && (typeof item44 !== "boolean")){
continue;
}
if(typeof item44 == "string"){
item44 += "_";
}
if(typeof indices44[item44] == "number"){
j44 = indices44[item44];
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema23.properties["location.workplace"].properties.HYBRID, data95);
errors++;
}
}
if(data92.REMOTE !== undefined){
let data97 = data92.REMOTE;
if(Array.isArray(data97)){
const len45 = data97.length;
for(let i90=0; i90<len45; i90++){
let data98 = data97[i90];
if(((typeof data98 !== "string") && (!((typeof data98 == "number") && (isFinite(data98))))) && (typeof data98 !== "boolean")){
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema23.properties["location.workplace"].properties.REMOTE.items.type}, schema23.properties["location.workplace"].properties.REMOTE.items, data98);
errors++;
}
}
let i91 = data97.length;
let j45;
if(i91 > 1){
const indices45 = {};
for(;i91--;){
let item45 = data97[i91];
if(((typeof item45 !== "string") && (!((typeof item45 == "number") && (isFinite(item45))))) && (typeof item45 !== "boolean")){
continue;
}
if(typeof item45 == "string"){
item45 += "_";
}
if(typeof indices45[item45] == "number"){
j45 = indices45[item45];
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema23.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema23.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema23, data);
errors++;
}
return errors === 0;
});


const validate227 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate78(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21, data);
errors++;
}
return errors === 0;
});


const validate230 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate14(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema3, data);
errors++;
}
return errors === 0;
});


const validate221 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema37, data);
errors++;
}
if(data.integration === undefined){
fail(instancePath, "required", {missingProperty: "integration"}, schema37, data);
errors++;
}
if(data.auth_type === undefined){
fail(instancePath, "required", {missingProperty: "auth_type"}, schema37, data);
errors++;
}
if(data.credentials === undefined){
fail(instancePath, "required", {missingProperty: "credentials"}, schema37, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema37.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema37, data);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern83.test(data0)){
fail(instancePath+"/id", "pattern", {pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"}, schema37.properties.id, data0);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema37.properties.id, data0);
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/name", "maxLength", {limit: 200}, schema37.properties.name, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema37.properties.name, data1);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema37.properties.name, data1);
errors++;
}
}
if(data.integration !== undefined){
let data2 = data.integration;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/integration", "maxLength", {limit: 200}, schema37.properties.integration, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/integration", "minLength", {limit: 1}, schema37.properties.integration, data2);
errors++;
}
}
else {
fail(instancePath+"/integration", "type", {type: "string"}, schema37.properties.integration, data2);
errors++;
}
}
if(data.auth_type !== undefined){
let data3 = data.auth_type;
if(typeof data3 === "string"){
if(func1(data3) > 200){
fail(instancePath+"/auth_type", "maxLength", {limit: 200}, schema37.properties.auth_type, data3);
errors++;
}
if(func1(data3) < 1){
fail(instancePath+"/auth_type", "minLength", {limit: 1}, schema37.properties.auth_type, data3);
errors++;
}
}
else {
fail(instancePath+"/auth_type", "type", {type: "string"}, schema37.properties.auth_type, data3);
errors++;
}
}
if(data.credentials !== undefined){
let data4 = data.credentials;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema37.properties.credentials.additionalProperties.type}, schema37.properties.credentials.additionalProperties, data5);
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema37.properties.credentials.additionalProperties, data5);
errors++;
}
if(Object.keys(data5).length < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema37.properties.credentials.additionalProperties, data5);
errors++;
}
for(const key2 in data5){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key2}, schema37.properties.credentials.additionalProperties, data5);
errors++;
}
}
if(data5.env !== undefined){
let data6 = data5.env;
if(typeof data6 === "string"){
if(!pattern84.test(data6)){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema37.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema37.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
if(data5.file !== undefined){
let data7 = data5.file;
if(typeof data7 === "string"){
if(func1(data7) > 1000){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema37.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
if(func1(data7) < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema37.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema37.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema37.properties.credentials, data4);
errors++;
}
}
if(data.settings !== undefined){
let data8 = data.settings;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/settings/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema37.properties.settings.additionalProperties.type}, schema37.properties.settings.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema37.properties.settings, data8);
errors++;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema37.properties.webhook.additionalProperties.type}, schema37.properties.webhook.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length > 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema37.properties.webhook.additionalProperties, data11);
errors++;
}
if(Object.keys(data11).length < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema37.properties.webhook.additionalProperties, data11);
errors++;
}
for(const key5 in data11){
if(!((key5 === "env") || (key5 === "file"))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema37.properties.webhook.additionalProperties, data11);
errors++;
}
}
if(data11.env !== undefined){
let data12 = data11.env;
if(typeof data12 === "string"){
if(!pattern84.test(data12)){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema37.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema37.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
if(data11.file !== undefined){
let data13 = data11.file;
if(typeof data13 === "string"){
if(func1(data13) > 1000){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema37.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
if(func1(data13) < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema37.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema37.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/webhook", "type", {type: "object"}, schema37.properties.webhook, data10);
errors++;
}
}
if(data.tls !== undefined){
let data14 = data.tls;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!(((key6 === "ca") || (key6 === "certificate")) || (key6 === "key"))){
fail(instancePath+"/tls", "additionalProperties", {additionalProperty: key6}, schema37.properties.tls, data14);
errors++;
}
}
if(data14.ca !== undefined){
let data15 = data14.ca;
if((typeof data15 !== "string") && (!(data15 && typeof data15 == "object" && !Array.isArray(data15)))){
fail(instancePath+"/tls/ca", "type", {type: schema37.properties.tls.properties.ca.type}, schema37.properties.tls.properties.ca, data15);
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length > 1){
fail(instancePath+"/tls/ca", "maxProperties", {limit: 1}, schema37.properties.tls.properties.ca, data15);
errors++;
}
if(Object.keys(data15).length < 1){
fail(instancePath+"/tls/ca", "minProperties", {limit: 1}, schema37.properties.tls.properties.ca, data15);
errors++;
}
for(const key7 in data15){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/tls/ca", "additionalProperties", {additionalProperty: key7}, schema37.properties.tls.properties.ca, data15);
errors++;
}
}
if(data15.env !== undefined){
let data16 = data15.env;
if(typeof data16 === "string"){
if(!pattern84.test(data16)){
fail(instancePath+"/tls/ca/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema37.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/env", "type", {type: "string"}, schema37.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
if(data15.file !== undefined){
let data17 = data15.file;
if(typeof data17 === "string"){
if(func1(data17) > 1000){
fail(instancePath+"/tls/ca/file", "maxLength", {limit: 1000}, schema37.properties.tls.properties.ca.properties.file, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/tls/ca/file", "minLength", {limit: 1}, schema37.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/file", "type", {type: "string"}, schema37.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
}
}
if(data14.certificate !== undefined){
let data18 = data14.certificate;
if((typeof data18 !== "string") && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/tls/certificate", "type", {type: schema37.properties.tls.properties.certificate.type}, schema37.properties.tls.properties.certificate, data18);
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(Object.keys(data18).length > 1){
fail(instancePath+"/tls/certificate", "maxProperties", {limit: 1}, schema37.properties.tls.properties.certificate, data18);
errors++;
}
if(Object.keys(data18).length < 1){
fail(instancePath+"/tls/certificate", "minProperties", {limit: 1}, schema37.properties.tls.properties.certificate, data18);
errors++;
}
for(const key8 in data18){
if(!((key8 === "env") || (key8 === "file"))){
fail(instancePath+"/tls/certificate", "additionalProperties", {additionalProperty: key8}, schema37.properties.tls.properties.certificate, data18);
errors++;
}
}
if(data18.env !== undefined){
let data19 = data18.env;
if(typeof data19 === "string"){
if(!pattern84.test(data19)){
fail(instancePath+"/tls/certificate/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema37.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/env", "type", {type: "string"}, schema37.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
if(data18.file !== undefined){
let data20 = data18.file;
if(typeof data20 === "string"){
if(func1(data20) > 1000){
fail(instancePath+"/tls/certificate/file", "maxLength", {limit: 1000}, schema37.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
if(func1(data20) < 1){
fail(instancePath+"/tls/certificate/file", "minLength", {limit: 1}, schema37.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/file", "type", {type: "string"}, schema37.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
}
}
if(data14.key !== undefined){
let data21 = data14.key;
if((typeof data21 !== "string") && (!(data21 && typeof data21 == "object" && !Array.isArray(data21)))){
fail(instancePath+"/tls/key", "type", {type: schema37.properties.tls.properties.key.type}, schema37.properties.tls.properties.key, data21);
errors++;
}
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 1){
fail(instancePath+"/tls/key", "maxProperties", {limit: 1}, schema37.properties.tls.properties.key, data21);
errors++;
}
if(Object.keys(data21).length < 1){
fail(instancePath+"/tls/key", "minProperties", {limit: 1}, schema37.properties.tls.properties.key, data21);
errors++;
}
for(const key9 in data21){
if(!((key9 === "env") || (key9 === "file"))){
fail(instancePath+"/tls/key", "additionalProperties", {additionalProperty: key9}, schema37.properties.tls.properties.key, data21);
errors++;
}
}
if(data21.env !== undefined){
let data22 = data21.env;
if(typeof data22 === "string"){
if(!pattern84.test(data22)){
fail(instancePath+"/tls/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema37.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
else {
fail(instancePath+"/tls/key/env", "type", {type: "string"}, schema37.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
if(data21.file !== undefined){
let data23 = data21.file;
if(typeof data23 === "string"){
if(func1(data23) > 1000){
fail(instancePath+"/tls/key/file", "maxLength", {limit: 1000}, schema37.properties.tls.properties.key.properties.file, data23);
errors++;
}
if(func1(data23) < 1){
fail(instancePath+"/tls/key/file", "minLength", {limit: 1}, schema37.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
else {
fail(instancePath+"/tls/key/file", "type", {type: "string"}, schema37.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/tls", "type", {type: "object"}, schema37.properties.tls, data14);
errors++;
}
}
if(data.every !== undefined){
let data24 = data.every;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key10 in data24){
let data25 = data24[key10];
if(typeof data25 === "string"){
if(!pattern11.test(data25)){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema37.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) < 1000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema37.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) > 31622400000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema37.properties.every.additionalProperties, data25);
errors++;
}
}
else {
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema37.properties.every.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/every", "type", {type: "object"}, schema37.properties.every, data24);
errors++;
}
}
if(data.overrides !== undefined){
let data26 = data.overrides;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key11 in data26){
if(!((((((((key11 === "limits") || (key11 === "vocabularies")) || (key11 === "settings")) || (key11 === "map")) || (key11 === "body")) || (key11 === "for_each")) || (key11 === "find")) || (key11 === "events"))){
fail(instancePath+"/overrides", "additionalProperties", {additionalProperty: key11}, schema37.properties.overrides, data26);
errors++;
}
}
if(data26.limits !== undefined){
if(!(validate222(data26.limits, {instancePath:instancePath+"/overrides/limits",parentData:data26,parentDataProperty:"limits",rootData}))){
errors++;
}
}
if(data26.vocabularies !== undefined){
if(!(validate225(data26.vocabularies, {instancePath:instancePath+"/overrides/vocabularies",parentData:data26,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data26.settings !== undefined){
let data29 = data26.settings;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key12 in data29){
let data30 = data29[key12];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/overrides/settings/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema37.properties.overrides.properties.settings.additionalProperties.type}, schema37.properties.overrides.properties.settings.additionalProperties, data30);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/settings", "type", {type: "object"}, schema37.properties.overrides.properties.settings, data29);
errors++;
}
}
if(data26.map !== undefined){
let data31 = data26.map;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key13 in data31){
if(!(validate227(data31[key13], {instancePath:instancePath+"/overrides/map/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data31,parentDataProperty:key13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/map", "type", {type: "object"}, schema37.properties.overrides.properties.map, data31);
errors++;
}
}
if(data26.body !== undefined){
let data33 = data26.body;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key14 in data33){
if(!(validate230(data33[key14], {instancePath:instancePath+"/overrides/body/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data33,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/body", "type", {type: "object"}, schema37.properties.overrides.properties.body, data33);
errors++;
}
}
if(data26.for_each !== undefined){
let data35 = data26.for_each;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key15 in data35){
let data36 = data35[key15];
if(Array.isArray(data36)){
if(data36.length < 1){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 1}, schema37.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
const len0 = data36.length;
for(let i0=0; i0<len0; i0++){
let data37 = data36[i0];
if((typeof data37 !== "string") && (!((typeof data37 == "number") && (isFinite(data37))))){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: schema37.properties.overrides.properties.for_each.additionalProperties.items.type}, schema37.properties.overrides.properties.for_each.additionalProperties.items, data37);
errors++;
}
}
let i1 = data36.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data36[i1];
if((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "uniqueItems", {i: i1, j: j0}, schema37.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "array"}, schema37.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/for_each", "type", {type: "object"}, schema37.properties.overrides.properties.for_each, data35);
errors++;
}
}
if(data26.find !== undefined){
let data38 = data26.find;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key16 in data38){
let data39 = data38[key16];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key17 in data39){
let data40 = data39[key17];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.for_each === undefined){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "required", {missingProperty: "for_each"}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
for(const key18 in data40){
if(!(key18 === "for_each")){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key18}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
if(data40.for_each !== undefined){
let data41 = data40.for_each;
if(Array.isArray(data41)){
if(data41.length < 1){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "minItems", {limit: 1}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
const len1 = data41.length;
for(let i2=0; i2<len1; i2++){
let data42 = data41[i2];
if((typeof data42 !== "string") && (!((typeof data42 == "number") && (isFinite(data42))))){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each/" + i2, "type", {type: schema37.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items.type}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items, data42);
errors++;
}
}
let i3 = data41.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data41[i3];
if((typeof item1 !== "string") && (!((typeof item1 == "number") && (isFinite(item1))))){
continue;
}
if(typeof item1 == "string"){
item1 += "_";
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "uniqueItems", {i: i3, j: j1}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "type", {type: "array"}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema37.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema37.properties.overrides.properties.find.additionalProperties, data39);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find", "type", {type: "object"}, schema37.properties.overrides.properties.find, data38);
errors++;
}
}
if(data26.events !== undefined){
let data43 = data26.events;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/overrides/events", "minProperties", {limit: 1}, schema37.properties.overrides.properties.events, data43);
errors++;
}
for(const key19 in data43){
if(!((((key19 === "event") || (key19 === "id")) || (key19 === "list")) || (key19 === "handlers"))){
fail(instancePath+"/overrides/events", "additionalProperties", {additionalProperty: key19}, schema37.properties.overrides.properties.events, data43);
errors++;
}
}
if(data43.event !== undefined){
let data44 = data43.event;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/overrides/events/event", "minLength", {limit: 1}, schema37.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/event", "type", {type: "string"}, schema37.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
if(data43.id !== undefined){
let data45 = data43.id;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/overrides/events/id", "minLength", {limit: 1}, schema37.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/id", "type", {type: "string"}, schema37.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
if(data43.list !== undefined){
let data46 = data43.list;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/overrides/events/list", "minLength", {limit: 1}, schema37.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/list", "type", {type: "string"}, schema37.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
if(data43.handlers !== undefined){
let data47 = data43.handlers;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key20 in data47){
if(!(validate227(data47[key20], {instancePath:instancePath+"/overrides/events/handlers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data47,parentDataProperty:key20,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events/handlers", "type", {type: "object"}, schema37.properties.overrides.properties.events.properties.handlers, data47);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events", "type", {type: "object"}, schema37.properties.overrides.properties.events, data43);
errors++;
}
}
}
else {
fail(instancePath+"/overrides", "type", {type: "object"}, schema37.properties.overrides, data26);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema37, data);
errors++;
}
return errors === 0;
});


const validate220 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/config.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func0.call(schema36.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema36, data);
errors++;
}
}
if(data.data_dir !== undefined){
let data0 = data.data_dir;
if(typeof data0 === "string"){
if(func1(data0) > 200){
fail(instancePath+"/data_dir", "maxLength", {limit: 200}, schema36.properties.data_dir, data0);
errors++;
}
if(func1(data0) < 1){
fail(instancePath+"/data_dir", "minLength", {limit: 1}, schema36.properties.data_dir, data0);
errors++;
}
}
else {
fail(instancePath+"/data_dir", "type", {type: "string"}, schema36.properties.data_dir, data0);
errors++;
}
}
if(data.store !== undefined){
let data1 = data.store;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.postgres === undefined){
fail(instancePath+"/store", "required", {missingProperty: "postgres"}, schema36.properties.store, data1);
errors++;
}
for(const key1 in data1){
if(!((key1 === "postgres") || (key1 === "password"))){
fail(instancePath+"/store", "additionalProperties", {additionalProperty: key1}, schema36.properties.store, data1);
errors++;
}
}
if(data1.postgres !== undefined){
let data2 = data1.postgres;
if(typeof data2 === "string"){
if(func1(data2) > 1000){
fail(instancePath+"/store/postgres", "maxLength", {limit: 1000}, schema36.properties.store.properties.postgres, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/store/postgres", "minLength", {limit: 1}, schema36.properties.store.properties.postgres, data2);
errors++;
}
}
else {
fail(instancePath+"/store/postgres", "type", {type: "string"}, schema36.properties.store.properties.postgres, data2);
errors++;
}
}
if(data1.password !== undefined){
let data3 = data1.password;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 1){
fail(instancePath+"/store/password", "maxProperties", {limit: 1}, schema36.properties.store.properties.password, data3);
errors++;
}
if(Object.keys(data3).length < 1){
fail(instancePath+"/store/password", "minProperties", {limit: 1}, schema36.properties.store.properties.password, data3);
errors++;
}
for(const key2 in data3){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/store/password", "additionalProperties", {additionalProperty: key2}, schema36.properties.store.properties.password, data3);
errors++;
}
}
if(data3.env !== undefined){
let data4 = data3.env;
if(typeof data4 === "string"){
if(!pattern84.test(data4)){
fail(instancePath+"/store/password/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema36.properties.store.properties.password.properties.env, data4);
errors++;
}
}
else {
fail(instancePath+"/store/password/env", "type", {type: "string"}, schema36.properties.store.properties.password.properties.env, data4);
errors++;
}
}
if(data3.file !== undefined){
let data5 = data3.file;
if(typeof data5 === "string"){
if(func1(data5) > 1000){
fail(instancePath+"/store/password/file", "maxLength", {limit: 1000}, schema36.properties.store.properties.password.properties.file, data5);
errors++;
}
if(func1(data5) < 1){
fail(instancePath+"/store/password/file", "minLength", {limit: 1}, schema36.properties.store.properties.password.properties.file, data5);
errors++;
}
}
else {
fail(instancePath+"/store/password/file", "type", {type: "string"}, schema36.properties.store.properties.password.properties.file, data5);
errors++;
}
}
}
else {
fail(instancePath+"/store/password", "type", {type: "object"}, schema36.properties.store.properties.password, data3);
errors++;
}
}
}
else {
fail(instancePath+"/store", "type", {type: "object"}, schema36.properties.store, data1);
errors++;
}
}
if(data.heads_file !== undefined){
let data6 = data.heads_file;
if(typeof data6 === "string"){
if(func1(data6) > 200){
fail(instancePath+"/heads_file", "maxLength", {limit: 200}, schema36.properties.heads_file, data6);
errors++;
}
if(func1(data6) < 1){
fail(instancePath+"/heads_file", "minLength", {limit: 1}, schema36.properties.heads_file, data6);
errors++;
}
}
else {
fail(instancePath+"/heads_file", "type", {type: "string"}, schema36.properties.heads_file, data6);
errors++;
}
}
if(data.listen !== undefined){
let data7 = data.listen;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
if(!(((key3 === "host") || (key3 === "port")) || (key3 === "tls"))){
fail(instancePath+"/listen", "additionalProperties", {additionalProperty: key3}, schema36.properties.listen, data7);
errors++;
}
}
if(data7.host !== undefined){
let data8 = data7.host;
if(typeof data8 === "string"){
if(func1(data8) > 200){
fail(instancePath+"/listen/host", "maxLength", {limit: 200}, schema36.properties.listen.properties.host, data8);
errors++;
}
if(func1(data8) < 1){
fail(instancePath+"/listen/host", "minLength", {limit: 1}, schema36.properties.listen.properties.host, data8);
errors++;
}
}
else {
fail(instancePath+"/listen/host", "type", {type: "string"}, schema36.properties.listen.properties.host, data8);
errors++;
}
}
if(data7.port !== undefined){
let data9 = data7.port;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
fail(instancePath+"/listen/port", "type", {type: "integer"}, schema36.properties.listen.properties.port, data9);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 65535 || isNaN(data9)){
fail(instancePath+"/listen/port", "maximum", {comparison: "<=", limit: 65535}, schema36.properties.listen.properties.port, data9);
errors++;
}
if(data9 < 0 || isNaN(data9)){
fail(instancePath+"/listen/port", "minimum", {comparison: ">=", limit: 0}, schema36.properties.listen.properties.port, data9);
errors++;
}
}
}
if(data7.tls !== undefined){
let data10 = data7.tls;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.certificate === undefined){
fail(instancePath+"/listen/tls", "required", {missingProperty: "certificate"}, schema36.properties.listen.properties.tls, data10);
errors++;
}
if(data10.key === undefined){
fail(instancePath+"/listen/tls", "required", {missingProperty: "key"}, schema36.properties.listen.properties.tls, data10);
errors++;
}
for(const key4 in data10){
if(!((key4 === "certificate") || (key4 === "key"))){
fail(instancePath+"/listen/tls", "additionalProperties", {additionalProperty: key4}, schema36.properties.listen.properties.tls, data10);
errors++;
}
}
if(data10.certificate !== undefined){
let data11 = data10.certificate;
if(typeof data11 === "string"){
if(func1(data11) > 1000){
fail(instancePath+"/listen/tls/certificate", "maxLength", {limit: 1000}, schema36.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
if(func1(data11) < 1){
fail(instancePath+"/listen/tls/certificate", "minLength", {limit: 1}, schema36.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
}
else {
fail(instancePath+"/listen/tls/certificate", "type", {type: "string"}, schema36.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
}
if(data10.key !== undefined){
let data12 = data10.key;
if(typeof data12 === "string"){
if(func1(data12) > 1000){
fail(instancePath+"/listen/tls/key", "maxLength", {limit: 1000}, schema36.properties.listen.properties.tls.properties.key, data12);
errors++;
}
if(func1(data12) < 1){
fail(instancePath+"/listen/tls/key", "minLength", {limit: 1}, schema36.properties.listen.properties.tls.properties.key, data12);
errors++;
}
}
else {
fail(instancePath+"/listen/tls/key", "type", {type: "string"}, schema36.properties.listen.properties.tls.properties.key, data12);
errors++;
}
}
}
else {
fail(instancePath+"/listen/tls", "type", {type: "object"}, schema36.properties.listen.properties.tls, data10);
errors++;
}
}
}
else {
fail(instancePath+"/listen", "type", {type: "object"}, schema36.properties.listen, data7);
errors++;
}
}
if(data.public_url !== undefined){
let data13 = data.public_url;
if(typeof data13 === "string"){
if(!pattern91.test(data13)){
fail(instancePath+"/public_url", "pattern", {pattern: "^https?://"}, schema36.properties.public_url, data13);
errors++;
}
if(!(formats4(data13))){
fail(instancePath+"/public_url", "format", {format: "uri"}, schema36.properties.public_url, data13);
errors++;
}
}
else {
fail(instancePath+"/public_url", "type", {type: "string"}, schema36.properties.public_url, data13);
errors++;
}
}
if(data.console !== undefined){
let data14 = data.console;
if(typeof data14 !== "boolean"){
fail(instancePath+"/console", "type", {type: "boolean"}, schema36.properties.console, data14);
errors++;
}
}
if(data.connect_page !== undefined){
let data15 = data.connect_page;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key5 in data15){
if(!(((key5 === "name") || (key5 === "color")) || (key5 === "frame_ancestors"))){
fail(instancePath+"/connect_page", "additionalProperties", {additionalProperty: key5}, schema36.properties.connect_page, data15);
errors++;
}
}
if(data15.name !== undefined){
let data16 = data15.name;
if(typeof data16 === "string"){
if(func1(data16) > 100){
fail(instancePath+"/connect_page/name", "maxLength", {limit: 100}, schema36.properties.connect_page.properties.name, data16);
errors++;
}
if(func1(data16) < 1){
fail(instancePath+"/connect_page/name", "minLength", {limit: 1}, schema36.properties.connect_page.properties.name, data16);
errors++;
}
}
else {
fail(instancePath+"/connect_page/name", "type", {type: "string"}, schema36.properties.connect_page.properties.name, data16);
errors++;
}
}
if(data15.color !== undefined){
let data17 = data15.color;
if(typeof data17 === "string"){
if(!pattern92.test(data17)){
fail(instancePath+"/connect_page/color", "pattern", {pattern: "^#[0-9a-fA-F]{6}$"}, schema36.properties.connect_page.properties.color, data17);
errors++;
}
}
else {
fail(instancePath+"/connect_page/color", "type", {type: "string"}, schema36.properties.connect_page.properties.color, data17);
errors++;
}
}
if(data15.frame_ancestors !== undefined){
let data18 = data15.frame_ancestors;
if(Array.isArray(data18)){
if(data18.length > 100){
fail(instancePath+"/connect_page/frame_ancestors", "maxItems", {limit: 100}, schema36.properties.connect_page.properties.frame_ancestors, data18);
errors++;
}
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
if(typeof data19 === "string"){
if(func1(data19) > 300){
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "maxLength", {limit: 300}, schema36.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
if(!pattern93.test(data19)){
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "pattern", {pattern: "^https?://[^/*?#@\\s]+$"}, schema36.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
}
else {
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "type", {type: "string"}, schema36.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
}
}
else {
fail(instancePath+"/connect_page/frame_ancestors", "type", {type: "array"}, schema36.properties.connect_page.properties.frame_ancestors, data18);
errors++;
}
}
}
else {
fail(instancePath+"/connect_page", "type", {type: "object"}, schema36.properties.connect_page, data15);
errors++;
}
}
if(data.behind_proxy !== undefined){
let data20 = data.behind_proxy;
if(typeof data20 !== "boolean"){
fail(instancePath+"/behind_proxy", "type", {type: "boolean"}, schema36.properties.behind_proxy, data20);
errors++;
}
}
if(data.drain !== undefined){
let data21 = data.drain;
if(typeof data21 === "string"){
if(!pattern11.test(data21)){
fail(instancePath+"/drain", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.drain, data21);
errors++;
}
if(func49(data21) < 0){
fail(instancePath+"/drain", "durationMinimum", {limit: "0s"}, schema36.properties.drain, data21);
errors++;
}
if(func49(data21) > 300000){
fail(instancePath+"/drain", "durationMaximum", {limit: "5m"}, schema36.properties.drain, data21);
errors++;
}
}
else {
fail(instancePath+"/drain", "type", {type: "string"}, schema36.properties.drain, data21);
errors++;
}
}
if(data.trust_proxy !== undefined){
let data22 = data.trust_proxy;
if(Array.isArray(data22)){
if(data22.length > 100){
fail(instancePath+"/trust_proxy", "maxItems", {limit: 100}, schema36.properties.trust_proxy, data22);
errors++;
}
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
if(typeof data23 === "string"){
if(!pattern95.test(data23)){
fail(instancePath+"/trust_proxy/" + i1, "pattern", {pattern: "^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$"}, schema36.properties.trust_proxy.items, data23);
errors++;
}
}
else {
fail(instancePath+"/trust_proxy/" + i1, "type", {type: "string"}, schema36.properties.trust_proxy.items, data23);
errors++;
}
}
}
else {
fail(instancePath+"/trust_proxy", "type", {type: "array"}, schema36.properties.trust_proxy, data22);
errors++;
}
}
if(data.cors_origins !== undefined){
let data24 = data.cors_origins;
if(Array.isArray(data24)){
if(data24.length > 100){
fail(instancePath+"/cors_origins", "maxItems", {limit: 100}, schema36.properties.cors_origins, data24);
errors++;
}
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
let data25 = data24[i2];
if(typeof data25 === "string"){
if(func1(data25) > 300){
fail(instancePath+"/cors_origins/" + i2, "maxLength", {limit: 300}, schema36.properties.cors_origins.items, data25);
errors++;
}
if(!pattern93.test(data25)){
fail(instancePath+"/cors_origins/" + i2, "pattern", {pattern: "^https?://[^/*?#@\\s]+$"}, schema36.properties.cors_origins.items, data25);
errors++;
}
}
else {
fail(instancePath+"/cors_origins/" + i2, "type", {type: "string"}, schema36.properties.cors_origins.items, data25);
errors++;
}
}
}
else {
fail(instancePath+"/cors_origins", "type", {type: "array"}, schema36.properties.cors_origins, data24);
errors++;
}
}
if(data.connectors !== undefined){
let data26 = data.connectors;
if(typeof data26 === "string"){
if(func1(data26) > 200){
fail(instancePath+"/connectors", "maxLength", {limit: 200}, schema36.properties.connectors, data26);
errors++;
}
if(func1(data26) < 1){
fail(instancePath+"/connectors", "minLength", {limit: 1}, schema36.properties.connectors, data26);
errors++;
}
}
else {
fail(instancePath+"/connectors", "type", {type: "string"}, schema36.properties.connectors, data26);
errors++;
}
}
if(data.connections !== undefined){
let data27 = data.connections;
if(Array.isArray(data27)){
const len3 = data27.length;
for(let i3=0; i3<len3; i3++){
if(!(validate221(data27[i3], {instancePath:instancePath+"/connections/" + i3,parentData:data27,parentDataProperty:i3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/connections", "type", {type: "array"}, schema36.properties.connections, data27);
errors++;
}
}
if(data.api_keys !== undefined){
let data29 = data.api_keys;
if(Array.isArray(data29)){
const len4 = data29.length;
for(let i4=0; i4<len4; i4++){
let data30 = data29[i4];
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.name === undefined){
fail(instancePath+"/api_keys/" + i4, "required", {missingProperty: "name"}, schema36.properties.api_keys.items, data30);
errors++;
}
if(data30.key === undefined){
fail(instancePath+"/api_keys/" + i4, "required", {missingProperty: "key"}, schema36.properties.api_keys.items, data30);
errors++;
}
for(const key6 in data30){
if(!((((key6 === "name") || (key6 === "key")) || (key6 === "role")) || (key6 === "connections"))){
fail(instancePath+"/api_keys/" + i4, "additionalProperties", {additionalProperty: key6}, schema36.properties.api_keys.items, data30);
errors++;
}
}
if(data30.name !== undefined){
let data31 = data30.name;
if(typeof data31 === "string"){
if(func1(data31) > 200){
fail(instancePath+"/api_keys/" + i4+"/name", "maxLength", {limit: 200}, schema36.properties.api_keys.items.properties.name, data31);
errors++;
}
if(func1(data31) < 1){
fail(instancePath+"/api_keys/" + i4+"/name", "minLength", {limit: 1}, schema36.properties.api_keys.items.properties.name, data31);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/name", "type", {type: "string"}, schema36.properties.api_keys.items.properties.name, data31);
errors++;
}
}
if(data30.key !== undefined){
let data32 = data30.key;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(Object.keys(data32).length > 1){
fail(instancePath+"/api_keys/" + i4+"/key", "maxProperties", {limit: 1}, schema36.properties.api_keys.items.properties.key, data32);
errors++;
}
if(Object.keys(data32).length < 1){
fail(instancePath+"/api_keys/" + i4+"/key", "minProperties", {limit: 1}, schema36.properties.api_keys.items.properties.key, data32);
errors++;
}
for(const key7 in data32){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/api_keys/" + i4+"/key", "additionalProperties", {additionalProperty: key7}, schema36.properties.api_keys.items.properties.key, data32);
errors++;
}
}
if(data32.env !== undefined){
let data33 = data32.env;
if(typeof data33 === "string"){
if(!pattern84.test(data33)){
fail(instancePath+"/api_keys/" + i4+"/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema36.properties.api_keys.items.properties.key.properties.env, data33);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key/env", "type", {type: "string"}, schema36.properties.api_keys.items.properties.key.properties.env, data33);
errors++;
}
}
if(data32.file !== undefined){
let data34 = data32.file;
if(typeof data34 === "string"){
if(func1(data34) > 1000){
fail(instancePath+"/api_keys/" + i4+"/key/file", "maxLength", {limit: 1000}, schema36.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
if(func1(data34) < 1){
fail(instancePath+"/api_keys/" + i4+"/key/file", "minLength", {limit: 1}, schema36.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key/file", "type", {type: "string"}, schema36.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key", "type", {type: "object"}, schema36.properties.api_keys.items.properties.key, data32);
errors++;
}
}
if(data30.role !== undefined){
let data35 = data30.role;
if(!(((((data35 === "platform") || (data35 === "operator")) || (data35 === "auditor")) || (data35 === "integrator")) || (data35 === "admin"))){
fail(instancePath+"/api_keys/" + i4+"/role", "enum", {allowedValues: schema36.properties.api_keys.items.properties.role.enum}, schema36.properties.api_keys.items.properties.role, data35);
errors++;
}
}
if(data30.connections !== undefined){
let data36 = data30.connections;
if(Array.isArray(data36)){
if(data36.length > 500){
fail(instancePath+"/api_keys/" + i4+"/connections", "maxItems", {limit: 500}, schema36.properties.api_keys.items.properties.connections, data36);
errors++;
}
if(data36.length < 1){
fail(instancePath+"/api_keys/" + i4+"/connections", "minItems", {limit: 1}, schema36.properties.api_keys.items.properties.connections, data36);
errors++;
}
const len5 = data36.length;
for(let i5=0; i5<len5; i5++){
let data37 = data36[i5];
if(typeof data37 === "string"){
if(func1(data37) > 200){
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "maxLength", {limit: 200}, schema36.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
if(func1(data37) < 1){
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "minLength", {limit: 1}, schema36.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "type", {type: "string"}, schema36.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/connections", "type", {type: "array"}, schema36.properties.api_keys.items.properties.connections, data36);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4, "type", {type: "object"}, schema36.properties.api_keys.items, data30);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys", "type", {type: "array"}, schema36.properties.api_keys, data29);
errors++;
}
}
if(data.secrets !== undefined){
let data38 = data.secrets;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key8 in data38){
if(!((key8 === "env") || (key8 === "files"))){
fail(instancePath+"/secrets", "additionalProperties", {additionalProperty: key8}, schema36.properties.secrets, data38);
errors++;
}
}
if(data38.env !== undefined){
let data39 = data38.env;
if(Array.isArray(data39)){
const len6 = data39.length;
for(let i6=0; i6<len6; i6++){
let data40 = data39[i6];
if(typeof data40 === "string"){
if(func1(data40) > 200){
fail(instancePath+"/secrets/env/" + i6, "maxLength", {limit: 200}, schema36.properties.secrets.properties.env.items, data40);
errors++;
}
if(!pattern105.test(data40)){
fail(instancePath+"/secrets/env/" + i6, "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$"}, schema36.properties.secrets.properties.env.items, data40);
errors++;
}
}
else {
fail(instancePath+"/secrets/env/" + i6, "type", {type: "string"}, schema36.properties.secrets.properties.env.items, data40);
errors++;
}
}
}
else {
fail(instancePath+"/secrets/env", "type", {type: "array"}, schema36.properties.secrets.properties.env, data39);
errors++;
}
}
if(data38.files !== undefined){
let data41 = data38.files;
if(Array.isArray(data41)){
const len7 = data41.length;
for(let i7=0; i7<len7; i7++){
let data42 = data41[i7];
if(typeof data42 === "string"){
if(func1(data42) > 1000){
fail(instancePath+"/secrets/files/" + i7, "maxLength", {limit: 1000}, schema36.properties.secrets.properties.files.items, data42);
errors++;
}
if(func1(data42) < 1){
fail(instancePath+"/secrets/files/" + i7, "minLength", {limit: 1}, schema36.properties.secrets.properties.files.items, data42);
errors++;
}
}
else {
fail(instancePath+"/secrets/files/" + i7, "type", {type: "string"}, schema36.properties.secrets.properties.files.items, data42);
errors++;
}
}
}
else {
fail(instancePath+"/secrets/files", "type", {type: "array"}, schema36.properties.secrets.properties.files, data41);
errors++;
}
}
}
else {
fail(instancePath+"/secrets", "type", {type: "object"}, schema36.properties.secrets, data38);
errors++;
}
}
if(data.key !== undefined){
let data43 = data.key;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/key", "minProperties", {limit: 1}, schema36.properties.key, data43);
errors++;
}
for(const key9 in data43){
if(!((((key9 === "env") || (key9 === "file")) || (key9 === "command")) || (key9 === "pass_env"))){
fail(instancePath+"/key", "additionalProperties", {additionalProperty: key9}, schema36.properties.key, data43);
errors++;
}
}
if(data43.env !== undefined){
let data44 = data43.env;
if(typeof data44 === "string"){
if(!pattern84.test(data44)){
fail(instancePath+"/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema36.properties.key.properties.env, data44);
errors++;
}
}
else {
fail(instancePath+"/key/env", "type", {type: "string"}, schema36.properties.key.properties.env, data44);
errors++;
}
}
if(data43.file !== undefined){
let data45 = data43.file;
if(typeof data45 === "string"){
if(func1(data45) > 1000){
fail(instancePath+"/key/file", "maxLength", {limit: 1000}, schema36.properties.key.properties.file, data45);
errors++;
}
if(func1(data45) < 1){
fail(instancePath+"/key/file", "minLength", {limit: 1}, schema36.properties.key.properties.file, data45);
errors++;
}
}
else {
fail(instancePath+"/key/file", "type", {type: "string"}, schema36.properties.key.properties.file, data45);
errors++;
}
}
if(data43.command !== undefined){
let data46 = data43.command;
if(Array.isArray(data46)){
if(data46.length > 50){
fail(instancePath+"/key/command", "maxItems", {limit: 50}, schema36.properties.key.properties.command, data46);
errors++;
}
if(data46.length < 1){
fail(instancePath+"/key/command", "minItems", {limit: 1}, schema36.properties.key.properties.command, data46);
errors++;
}
const len8 = data46.length;
for(let i8=0; i8<len8; i8++){
let data47 = data46[i8];
if(typeof data47 === "string"){
if(func1(data47) > 1000){
fail(instancePath+"/key/command/" + i8, "maxLength", {limit: 1000}, schema36.properties.key.properties.command.items, data47);
errors++;
}
if(func1(data47) < 1){
fail(instancePath+"/key/command/" + i8, "minLength", {limit: 1}, schema36.properties.key.properties.command.items, data47);
errors++;
}
}
else {
fail(instancePath+"/key/command/" + i8, "type", {type: "string"}, schema36.properties.key.properties.command.items, data47);
errors++;
}
}
}
else {
fail(instancePath+"/key/command", "type", {type: "array"}, schema36.properties.key.properties.command, data46);
errors++;
}
}
if(data43.pass_env !== undefined){
let data48 = data43.pass_env;
if(Array.isArray(data48)){
if(data48.length > 50){
fail(instancePath+"/key/pass_env", "maxItems", {limit: 50}, schema36.properties.key.properties.pass_env, data48);
errors++;
}
const len9 = data48.length;
for(let i9=0; i9<len9; i9++){
let data49 = data48[i9];
if(typeof data49 === "string"){
if(func1(data49) > 200){
fail(instancePath+"/key/pass_env/" + i9, "maxLength", {limit: 200}, schema36.properties.key.properties.pass_env.items, data49);
errors++;
}
if(!pattern105.test(data49)){
fail(instancePath+"/key/pass_env/" + i9, "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$"}, schema36.properties.key.properties.pass_env.items, data49);
errors++;
}
}
else {
fail(instancePath+"/key/pass_env/" + i9, "type", {type: "string"}, schema36.properties.key.properties.pass_env.items, data49);
errors++;
}
}
}
else {
fail(instancePath+"/key/pass_env", "type", {type: "array"}, schema36.properties.key.properties.pass_env, data48);
errors++;
}
}
if(data43.pass_env !== undefined){
if(data43.command === undefined){
fail(instancePath+"/key", "dependentRequired", {property: "pass_env",
    missingProperty: "command",
    depsCount: 1,
    deps: "command"}, schema36.properties.key, data43);
errors++;
}
}
}
else {
fail(instancePath+"/key", "type", {type: "object"}, schema36.properties.key, data43);
errors++;
}
}
if(data.allow_private_addresses !== undefined){
let data50 = data.allow_private_addresses;
if(typeof data50 !== "boolean"){
fail(instancePath+"/allow_private_addresses", "type", {type: "boolean"}, schema36.properties.allow_private_addresses, data50);
errors++;
}
}
if(data.retention !== undefined){
let data51 = data.retention;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!(func0.call(schema36.properties.retention.properties, key10))){
fail(instancePath+"/retention", "additionalProperties", {additionalProperty: key10}, schema36.properties.retention, data51);
errors++;
}
}
if(data51.raw !== undefined){
let data52 = data51.raw;
if(typeof data52 === "string"){
if(!pattern11.test(data52)){
fail(instancePath+"/retention/raw", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.raw, data52);
errors++;
}
if(func49(data52) > 3153600000000){
fail(instancePath+"/retention/raw", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.raw, data52);
errors++;
}
}
else {
fail(instancePath+"/retention/raw", "type", {type: "string"}, schema36.properties.retention.properties.raw, data52);
errors++;
}
}
if(data51.quarantine !== undefined){
let data53 = data51.quarantine;
if(typeof data53 === "string"){
if(!pattern11.test(data53)){
fail(instancePath+"/retention/quarantine", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.quarantine, data53);
errors++;
}
if(func49(data53) > 3153600000000){
fail(instancePath+"/retention/quarantine", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.quarantine, data53);
errors++;
}
}
else {
fail(instancePath+"/retention/quarantine", "type", {type: "string"}, schema36.properties.retention.properties.quarantine, data53);
errors++;
}
}
if(data51.events !== undefined){
let data54 = data51.events;
if(typeof data54 === "string"){
if(!pattern11.test(data54)){
fail(instancePath+"/retention/events", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.events, data54);
errors++;
}
if(func49(data54) > 3153600000000){
fail(instancePath+"/retention/events", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.events, data54);
errors++;
}
}
else {
fail(instancePath+"/retention/events", "type", {type: "string"}, schema36.properties.retention.properties.events, data54);
errors++;
}
}
if(data51.files !== undefined){
let data55 = data51.files;
if(typeof data55 === "string"){
if(!pattern11.test(data55)){
fail(instancePath+"/retention/files", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.files, data55);
errors++;
}
if(func49(data55) > 3153600000000){
fail(instancePath+"/retention/files", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.files, data55);
errors++;
}
}
else {
fail(instancePath+"/retention/files", "type", {type: "string"}, schema36.properties.retention.properties.files, data55);
errors++;
}
}
if(data51.pushes !== undefined){
let data56 = data51.pushes;
if(typeof data56 === "string"){
if(!pattern11.test(data56)){
fail(instancePath+"/retention/pushes", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.pushes, data56);
errors++;
}
if(func49(data56) > 3153600000000){
fail(instancePath+"/retention/pushes", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.pushes, data56);
errors++;
}
}
else {
fail(instancePath+"/retention/pushes", "type", {type: "string"}, schema36.properties.retention.properties.pushes, data56);
errors++;
}
}
if(data51.attempts !== undefined){
let data57 = data51.attempts;
if(typeof data57 === "string"){
if(!pattern11.test(data57)){
fail(instancePath+"/retention/attempts", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.attempts, data57);
errors++;
}
if(func49(data57) > 3153600000000){
fail(instancePath+"/retention/attempts", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.attempts, data57);
errors++;
}
}
else {
fail(instancePath+"/retention/attempts", "type", {type: "string"}, schema36.properties.retention.properties.attempts, data57);
errors++;
}
}
if(data51.changes !== undefined){
let data58 = data51.changes;
if(typeof data58 === "string"){
if(!pattern11.test(data58)){
fail(instancePath+"/retention/changes", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.changes, data58);
errors++;
}
if(func49(data58) > 3153600000000){
fail(instancePath+"/retention/changes", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.changes, data58);
errors++;
}
}
else {
fail(instancePath+"/retention/changes", "type", {type: "string"}, schema36.properties.retention.properties.changes, data58);
errors++;
}
}
if(data51.runs !== undefined){
let data59 = data51.runs;
if(typeof data59 === "string"){
if(!pattern11.test(data59)){
fail(instancePath+"/retention/runs", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.runs, data59);
errors++;
}
if(func49(data59) > 3153600000000){
fail(instancePath+"/retention/runs", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.runs, data59);
errors++;
}
}
else {
fail(instancePath+"/retention/runs", "type", {type: "string"}, schema36.properties.retention.properties.runs, data59);
errors++;
}
}
if(data51.issues !== undefined){
let data60 = data51.issues;
if(typeof data60 === "string"){
if(!pattern11.test(data60)){
fail(instancePath+"/retention/issues", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.issues, data60);
errors++;
}
if(func49(data60) > 3153600000000){
fail(instancePath+"/retention/issues", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.issues, data60);
errors++;
}
}
else {
fail(instancePath+"/retention/issues", "type", {type: "string"}, schema36.properties.retention.properties.issues, data60);
errors++;
}
}
if(data51.keys !== undefined){
let data61 = data51.keys;
if(typeof data61 === "string"){
if(!pattern11.test(data61)){
fail(instancePath+"/retention/keys", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.keys, data61);
errors++;
}
if(func49(data61) > 3153600000000){
fail(instancePath+"/retention/keys", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.keys, data61);
errors++;
}
}
else {
fail(instancePath+"/retention/keys", "type", {type: "string"}, schema36.properties.retention.properties.keys, data61);
errors++;
}
}
if(data51.audit !== undefined){
let data62 = data51.audit;
if(typeof data62 === "string"){
if(!pattern11.test(data62)){
fail(instancePath+"/retention/audit", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.audit, data62);
errors++;
}
if(func49(data62) > 3153600000000){
fail(instancePath+"/retention/audit", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.audit, data62);
errors++;
}
}
else {
fail(instancePath+"/retention/audit", "type", {type: "string"}, schema36.properties.retention.properties.audit, data62);
errors++;
}
}
if(data51.counts !== undefined){
let data63 = data51.counts;
if(typeof data63 === "string"){
if(!pattern11.test(data63)){
fail(instancePath+"/retention/counts", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema36.properties.retention.properties.counts, data63);
errors++;
}
if(func49(data63) > 3153600000000){
fail(instancePath+"/retention/counts", "durationMaximum", {limit: "36500d"}, schema36.properties.retention.properties.counts, data63);
errors++;
}
}
else {
fail(instancePath+"/retention/counts", "type", {type: "string"}, schema36.properties.retention.properties.counts, data63);
errors++;
}
}
}
else {
fail(instancePath+"/retention", "type", {type: "object"}, schema36.properties.retention, data51);
errors++;
}
}
if(data.log_level !== undefined){
let data64 = data.log_level;
if(!(((((((data64 === "fatal") || (data64 === "error")) || (data64 === "warn")) || (data64 === "info")) || (data64 === "debug")) || (data64 === "trace")) || (data64 === "silent"))){
fail(instancePath+"/log_level", "enum", {allowedValues: schema36.properties.log_level.enum}, schema36.properties.log_level, data64);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema36, data);
errors++;
}
return errors === 0;
});

const schema42 = part("scenarios");
const formats6 = formats["date-time"];
const schema43 = part("scenarios", "$defs", "exchange");
const pattern120 = new RegExp("^/", "u");
const pattern121 = new RegExp("^any$", "u");

const validate236 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema43, data);
errors++;
}
if(data.reply === undefined){
fail(instancePath, "required", {missingProperty: "reply"}, schema43, data);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "request") || (key0 === "reply")) || (key0 === "times")) || (key0 === "waited")) || (key0 === "after_loss"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema43, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.path === undefined){
fail(instancePath+"/request", "required", {missingProperty: "path"}, schema43.properties.request, data0);
errors++;
}
for(const key1 in data0){
if(!(func0.call(schema43.properties.request.properties, key1))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema43.properties.request, data0);
errors++;
}
}
if(data0.method !== undefined){
let data1 = data0.method;
if(!(((((data1 === "GET") || (data1 === "POST")) || (data1 === "PUT")) || (data1 === "PATCH")) || (data1 === "DELETE"))){
fail(instancePath+"/request/method", "enum", {allowedValues: schema43.properties.request.properties.method.enum}, schema43.properties.request.properties.method, data1);
errors++;
}
}
if(data0.host !== undefined){
let data2 = data0.host;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/request/host", "maxLength", {limit: 200}, schema43.properties.request.properties.host, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/request/host", "minLength", {limit: 1}, schema43.properties.request.properties.host, data2);
errors++;
}
}
else {
fail(instancePath+"/request/host", "type", {type: "string"}, schema43.properties.request.properties.host, data2);
errors++;
}
}
if(data0.path !== undefined){
let data3 = data0.path;
if(typeof data3 === "string"){
if(!pattern120.test(data3)){
fail(instancePath+"/request/path", "pattern", {pattern: "^/"}, schema43.properties.request.properties.path, data3);
errors++;
}
}
else {
fail(instancePath+"/request/path", "type", {type: "string"}, schema43.properties.request.properties.path, data3);
errors++;
}
}
if(data0.query !== undefined){
let data4 = data0.query;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
let data5 = data4[key2];
if(((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (data5 !== null)) && (!(Array.isArray(data5)))){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema43.properties.request.properties.query.additionalProperties.type}, schema43.properties.request.properties.query.additionalProperties, data5);
errors++;
}
if(Array.isArray(data5)){
if(data5.length < 2){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema43.properties.request.properties.query.additionalProperties, data5);
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema43.properties.request.properties.query.additionalProperties.items, data6);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/query", "type", {type: "object"}, schema43.properties.request.properties.query, data4);
errors++;
}
}
if(data0.headers !== undefined){
let data7 = data0.headers;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
let data8 = data7[key3];
if((typeof data8 !== "string") && (data8 !== null)){
fail(instancePath+"/request/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema43.properties.request.properties.headers.additionalProperties.type}, schema43.properties.request.properties.headers.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/request/headers", "type", {type: "object"}, schema43.properties.request.properties.headers, data7);
errors++;
}
}
if(data0.json !== undefined){
let data9 = data0.json;
if((((typeof data9 != "object") && (typeof data9 !== "string")) && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/request/json", "type", {type: schema43.properties.request.properties.json.type}, schema43.properties.request.properties.json, data9);
errors++;
}
}
if(data0.form !== undefined){
let data10 = data0.form;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if(((((!(data11 && typeof data11 == "object" && !Array.isArray(data11))) && (typeof data11 !== "string")) && (!((typeof data11 == "number") && (isFinite(data11))))) && (typeof data11 !== "boolean")) && (data11 !== null)){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema43.properties.request.properties.form.additionalProperties.type}, schema43.properties.request.properties.form.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key5 in data11){
if(!(((key5 === "value") || (key5 === "json")) || (key5 === "content_type"))){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema43.properties.request.properties.form.additionalProperties, data11);
errors++;
}
}
if(data11.value !== undefined){
let data12 = data11.value;
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/value", "type", {type: schema43.properties.request.properties.form.additionalProperties.properties.value.type}, schema43.properties.request.properties.form.additionalProperties.properties.value, data12);
errors++;
}
}
if(data11.json !== undefined){
let data13 = data11.json;
if((((typeof data13 != "object") && (typeof data13 !== "string")) && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/json", "type", {type: schema43.properties.request.properties.form.additionalProperties.properties.json.type}, schema43.properties.request.properties.form.additionalProperties.properties.json, data13);
errors++;
}
}
if(data11.content_type !== undefined){
let data14 = data11.content_type;
if((typeof data14 !== "string") && (data14 !== null)){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "type", {type: schema43.properties.request.properties.form.additionalProperties.properties.content_type.type}, schema43.properties.request.properties.form.additionalProperties.properties.content_type, data14);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/form", "type", {type: "object"}, schema43.properties.request.properties.form, data10);
errors++;
}
}
if(data0.files !== undefined){
let data15 = data0.files;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key6 in data15){
let data16 = data15[key6];
if((!(data16 && typeof data16 == "object" && !Array.isArray(data16))) && (data16 !== null)){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema43.properties.request.properties.files.additionalProperties.type}, schema43.properties.request.properties.files.additionalProperties, data16);
errors++;
}
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key7 in data16){
if(!((((key7 === "file_name") || (key7 === "content_type")) || (key7 === "size")) || (key7 === "text"))){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key7}, schema43.properties.request.properties.files.additionalProperties, data16);
errors++;
}
}
if(data16.file_name !== undefined){
let data17 = data16.file_name;
if(typeof data17 === "string"){
if(func1(data17) > 200){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "maxLength", {limit: 200}, schema43.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "minLength", {limit: 1}, schema43.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
}
else {
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "type", {type: "string"}, schema43.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
}
if(data16.content_type !== undefined){
let data18 = data16.content_type;
if(typeof data18 === "string"){
if(func1(data18) > 200){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "maxLength", {limit: 200}, schema43.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
if(func1(data18) < 1){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "minLength", {limit: 1}, schema43.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
}
else {
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "type", {type: "string"}, schema43.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
}
if(data16.size !== undefined){
let data19 = data16.size;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/size", "type", {type: "integer"}, schema43.properties.request.properties.files.additionalProperties.properties.size, data19);
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/size", "minimum", {comparison: ">=", limit: 0}, schema43.properties.request.properties.files.additionalProperties.properties.size, data19);
errors++;
}
}
}
if(data16.text !== undefined){
let data20 = data16.text;
if(typeof data20 !== "string"){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/text", "type", {type: "string"}, schema43.properties.request.properties.files.additionalProperties.properties.text, data20);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/files", "type", {type: "object"}, schema43.properties.request.properties.files, data15);
errors++;
}
}
if(data0.text !== undefined){
let data21 = data0.text;
if(typeof data21 !== "string"){
fail(instancePath+"/request/text", "type", {type: "string"}, schema43.properties.request.properties.text, data21);
errors++;
}
}
}
else {
fail(instancePath+"/request", "type", {type: "object"}, schema43.properties.request, data0);
errors++;
}
}
if(data.reply !== undefined){
let data22 = data.reply;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key8 in data22){
if(!(((((key8 === "status") || (key8 === "headers")) || (key8 === "json")) || (key8 === "text")) || (key8 === "lost"))){
fail(instancePath+"/reply", "additionalProperties", {additionalProperty: key8}, schema43.properties.reply, data22);
errors++;
}
}
if(data22.status !== undefined){
let data23 = data22.status;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
fail(instancePath+"/reply/status", "type", {type: "integer"}, schema43.properties.reply.properties.status, data23);
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 599 || isNaN(data23)){
fail(instancePath+"/reply/status", "maximum", {comparison: "<=", limit: 599}, schema43.properties.reply.properties.status, data23);
errors++;
}
if(data23 < 200 || isNaN(data23)){
fail(instancePath+"/reply/status", "minimum", {comparison: ">=", limit: 200}, schema43.properties.reply.properties.status, data23);
errors++;
}
}
}
if(data22.headers !== undefined){
let data24 = data22.headers;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key9 in data24){
let data25 = data24[key9];
if(typeof data25 !== "string"){
fail(instancePath+"/reply/headers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema43.properties.reply.properties.headers.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/reply/headers", "type", {type: "object"}, schema43.properties.reply.properties.headers, data24);
errors++;
}
}
if(data22.json !== undefined){
let data26 = data22.json;
if((((typeof data26 != "object") && (typeof data26 !== "string")) && (!((typeof data26 == "number") && (isFinite(data26))))) && (typeof data26 !== "boolean")){
fail(instancePath+"/reply/json", "type", {type: schema43.properties.reply.properties.json.type}, schema43.properties.reply.properties.json, data26);
errors++;
}
}
if(data22.text !== undefined){
let data27 = data22.text;
if(typeof data27 !== "string"){
fail(instancePath+"/reply/text", "type", {type: "string"}, schema43.properties.reply.properties.text, data27);
errors++;
}
}
if(data22.lost !== undefined){
let data28 = data22.lost;
if(!((data28 === "after") || (data28 === "before"))){
fail(instancePath+"/reply/lost", "enum", {allowedValues: schema43.properties.reply.properties.lost.enum}, schema43.properties.reply.properties.lost, data28);
errors++;
}
}
}
else {
fail(instancePath+"/reply", "type", {type: "object"}, schema43.properties.reply, data22);
errors++;
}
}
if(data.times !== undefined){
let data29 = data.times;
if((!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))) && (typeof data29 !== "string")){
fail(instancePath+"/times", "type", {type: schema43.properties.times.type}, schema43.properties.times, data29);
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 1000 || isNaN(data29)){
fail(instancePath+"/times", "maximum", {comparison: "<=", limit: 1000}, schema43.properties.times, data29);
errors++;
}
if(data29 < 1 || isNaN(data29)){
fail(instancePath+"/times", "minimum", {comparison: ">=", limit: 1}, schema43.properties.times, data29);
errors++;
}
}
if(typeof data29 === "string"){
if(!pattern121.test(data29)){
fail(instancePath+"/times", "pattern", {pattern: "^any$"}, schema43.properties.times, data29);
errors++;
}
}
}
if(data.waited !== undefined){
let data30 = data.waited;
if(typeof data30 === "string"){
if(!pattern11.test(data30)){
fail(instancePath+"/waited", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema43.properties.waited, data30);
errors++;
}
if(func49(data30) > 3153600000000){
fail(instancePath+"/waited", "durationMaximum", {limit: "36500d"}, schema43.properties.waited, data30);
errors++;
}
}
else {
fail(instancePath+"/waited", "type", {type: "string"}, schema43.properties.waited, data30);
errors++;
}
}
if(data.after_loss !== undefined){
let data31 = data.after_loss;
if((typeof data31 !== "boolean") && (typeof data31 !== "string")){
fail(instancePath+"/after_loss", "type", {type: schema43.properties.after_loss.type}, schema43.properties.after_loss, data31);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema43, data);
errors++;
}
return errors === 0;
});


const validate235 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/connector-test.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.connector === undefined){
fail(instancePath, "required", {missingProperty: "connector"}, schema42, data);
errors++;
}
if(data.scenarios === undefined){
fail(instancePath, "required", {missingProperty: "scenarios"}, schema42, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "connector") || (key0 === "given")) || (key0 === "exchanges")) || (key0 === "scenarios"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema42, data);
errors++;
}
}
if(data.connector !== undefined){
let data0 = data.connector;
if(typeof data0 === "string"){
if(func1(data0) > 200){
fail(instancePath+"/connector", "maxLength", {limit: 200}, schema42.properties.connector, data0);
errors++;
}
if(func1(data0) < 1){
fail(instancePath+"/connector", "minLength", {limit: 1}, schema42.properties.connector, data0);
errors++;
}
}
else {
fail(instancePath+"/connector", "type", {type: "string"}, schema42.properties.connector, data0);
errors++;
}
}
if(data.given !== undefined){
let data1 = data.given;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((((((key1 === "auth_type") || (key1 === "credentials")) || (key1 === "webhook")) || (key1 === "settings")) || (key1 === "overrides")) || (key1 === "at"))){
fail(instancePath+"/given", "additionalProperties", {additionalProperty: key1}, schema42.properties.given, data1);
errors++;
}
}
if(data1.auth_type !== undefined){
let data2 = data1.auth_type;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/given/auth_type", "maxLength", {limit: 200}, schema42.properties.given.properties.auth_type, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/given/auth_type", "minLength", {limit: 1}, schema42.properties.given.properties.auth_type, data2);
errors++;
}
}
else {
fail(instancePath+"/given/auth_type", "type", {type: "string"}, schema42.properties.given.properties.auth_type, data2);
errors++;
}
}
if(data1.credentials !== undefined){
let data3 = data1.credentials;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
let data4 = data3[key2];
if(typeof data4 !== "string"){
fail(instancePath+"/given/credentials/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.given.properties.credentials.additionalProperties, data4);
errors++;
}
}
}
else {
fail(instancePath+"/given/credentials", "type", {type: "object"}, schema42.properties.given.properties.credentials, data3);
errors++;
}
}
if(data1.webhook !== undefined){
let data5 = data1.webhook;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 in data5){
let data6 = data5[key3];
if(typeof data6 !== "string"){
fail(instancePath+"/given/webhook/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.given.properties.webhook.additionalProperties, data6);
errors++;
}
}
}
else {
fail(instancePath+"/given/webhook", "type", {type: "object"}, schema42.properties.given.properties.webhook, data5);
errors++;
}
}
if(data1.settings !== undefined){
let data7 = data1.settings;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key4 in data7){
let data8 = data7[key4];
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
fail(instancePath+"/given/settings/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema42.properties.given.properties.settings.additionalProperties.type}, schema42.properties.given.properties.settings.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/given/settings", "type", {type: "object"}, schema42.properties.given.properties.settings, data7);
errors++;
}
}
if(data1.overrides !== undefined){
let data9 = data1.overrides;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
fail(instancePath+"/given/overrides", "type", {type: "object"}, schema42.properties.given.properties.overrides, data9);
errors++;
}
}
if(data1.at !== undefined){
let data10 = data1.at;
if(typeof data10 === "string"){
if(!(formats6.validate(data10))){
fail(instancePath+"/given/at", "format", {format: "date-time"}, schema42.properties.given.properties.at, data10);
errors++;
}
}
else {
fail(instancePath+"/given/at", "type", {type: "string"}, schema42.properties.given.properties.at, data10);
errors++;
}
}
}
else {
fail(instancePath+"/given", "type", {type: "object"}, schema42.properties.given, data1);
errors++;
}
}
if(data.exchanges !== undefined){
let data11 = data.exchanges;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate236(data11[i0], {instancePath:instancePath+"/exchanges/" + i0,parentData:data11,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/exchanges", "type", {type: "array"}, schema42.properties.exchanges, data11);
errors++;
}
}
if(data.scenarios !== undefined){
let data13 = data.scenarios;
if(Array.isArray(data13)){
if(data13.length < 1){
fail(instancePath+"/scenarios", "minItems", {limit: 1}, schema42.properties.scenarios, data13);
errors++;
}
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.name === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "name"}, schema42.properties.scenarios.items, data14);
errors++;
}
if(data14.do === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "do"}, schema42.properties.scenarios.items, data14);
errors++;
}
if(data14.expect === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "expect"}, schema42.properties.scenarios.items, data14);
errors++;
}
for(const key5 in data14){
if(!(((((((key5 === "name") || (key5 === "given")) || (key5 === "do")) || (key5 === "in_order")) || (key5 === "exchanges")) || (key5 === "expect")) || (key5 === "faults"))){
fail(instancePath+"/scenarios/" + i1, "additionalProperties", {additionalProperty: key5}, schema42.properties.scenarios.items, data14);
errors++;
}
}
if(data14.name !== undefined){
let data15 = data14.name;
if(typeof data15 === "string"){
if(func1(data15) > 200){
fail(instancePath+"/scenarios/" + i1+"/name", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.name, data15);
errors++;
}
if(func1(data15) < 1){
fail(instancePath+"/scenarios/" + i1+"/name", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.name, data15);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/name", "type", {type: "string"}, schema42.properties.scenarios.items.properties.name, data15);
errors++;
}
}
if(data14.given !== undefined){
let data16 = data14.given;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key6 in data16){
if(!((((((key6 === "auth_type") || (key6 === "credentials")) || (key6 === "webhook")) || (key6 === "settings")) || (key6 === "overrides")) || (key6 === "at"))){
fail(instancePath+"/scenarios/" + i1+"/given", "additionalProperties", {additionalProperty: key6}, schema42.properties.scenarios.items.properties.given, data16);
errors++;
}
}
if(data16.auth_type !== undefined){
let data17 = data16.auth_type;
if(typeof data17 === "string"){
if(func1(data17) > 200){
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "type", {type: "string"}, schema42.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
}
if(data16.credentials !== undefined){
let data18 = data16.credentials;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key7 in data18){
let data19 = data18[key7];
if(typeof data19 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/given/credentials/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.scenarios.items.properties.given.properties.credentials.additionalProperties, data19);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/credentials", "type", {type: "object"}, schema42.properties.scenarios.items.properties.given.properties.credentials, data18);
errors++;
}
}
if(data16.webhook !== undefined){
let data20 = data16.webhook;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key8 in data20){
let data21 = data20[key8];
if(typeof data21 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/given/webhook/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.scenarios.items.properties.given.properties.webhook.additionalProperties, data21);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/webhook", "type", {type: "object"}, schema42.properties.scenarios.items.properties.given.properties.webhook, data20);
errors++;
}
}
if(data16.settings !== undefined){
let data22 = data16.settings;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key9 in data22){
let data23 = data22[key9];
if(((typeof data23 !== "string") && (!((typeof data23 == "number") && (isFinite(data23))))) && (typeof data23 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/given/settings/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema42.properties.scenarios.items.properties.given.properties.settings.additionalProperties.type}, schema42.properties.scenarios.items.properties.given.properties.settings.additionalProperties, data23);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/settings", "type", {type: "object"}, schema42.properties.scenarios.items.properties.given.properties.settings, data22);
errors++;
}
}
if(data16.overrides !== undefined){
let data24 = data16.overrides;
if(!(data24 && typeof data24 == "object" && !Array.isArray(data24))){
fail(instancePath+"/scenarios/" + i1+"/given/overrides", "type", {type: "object"}, schema42.properties.scenarios.items.properties.given.properties.overrides, data24);
errors++;
}
}
if(data16.at !== undefined){
let data25 = data16.at;
if(typeof data25 === "string"){
if(!(formats6.validate(data25))){
fail(instancePath+"/scenarios/" + i1+"/given/at", "format", {format: "date-time"}, schema42.properties.scenarios.items.properties.given.properties.at, data25);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/at", "type", {type: "string"}, schema42.properties.scenarios.items.properties.given.properties.at, data25);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given", "type", {type: "object"}, schema42.properties.scenarios.items.properties.given, data16);
errors++;
}
}
if(data14.do !== undefined){
let data26 = data14.do;
if(Array.isArray(data26)){
if(data26.length < 1){
fail(instancePath+"/scenarios/" + i1+"/do", "minItems", {limit: 1}, schema42.properties.scenarios.items.properties.do, data26);
errors++;
}
const len2 = data26.length;
for(let i2=0; i2<len2; i2++){
let data27 = data26[i2];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(Object.keys(data27).length > 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "maxProperties", {limit: 1}, schema42.properties.scenarios.items.properties.do.items, data27);
errors++;
}
if(Object.keys(data27).length < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "minProperties", {limit: 1}, schema42.properties.scenarios.items.properties.do.items, data27);
errors++;
}
for(const key10 in data27){
if(!(func0.call(schema42.properties.scenarios.items.properties.do.items.properties, key10))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "additionalProperties", {additionalProperty: key10}, schema42.properties.scenarios.items.properties.do.items, data27);
errors++;
}
}
if(data27.pull !== undefined){
let data28 = data27.pull;
if((typeof data28 !== "string") && (!(data28 && typeof data28 == "object" && !Array.isArray(data28)))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "type", {type: schema42.properties.scenarios.items.properties.do.items.properties.pull.type}, schema42.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.stream === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "required", {missingProperty: "stream"}, schema42.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
for(const key11 in data28){
if(!((key11 === "stream") || (key11 === "mode"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "additionalProperties", {additionalProperty: key11}, schema42.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
}
if(data28.stream !== undefined){
let data29 = data28.stream;
if(typeof data29 === "string"){
if(func1(data29) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
if(func1(data29) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
}
if(data28.mode !== undefined){
let data30 = data28.mode;
if(!((data30 === "incremental") || (data30 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/mode", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.pull.properties.mode.enum}, schema42.properties.scenarios.items.properties.do.items.properties.pull.properties.mode, data30);
errors++;
}
}
}
}
if(data27.consent !== undefined){
let data31 = data27.consent;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.person === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "required", {missingProperty: "person"}, schema42.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
if(data31.requisition === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "required", {missingProperty: "requisition"}, schema42.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
for(const key12 in data31){
if(!((((key12 === "person") || (key12 === "requisition")) || (key12 === "state")) || (key12 === "kind"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "additionalProperties", {additionalProperty: key12}, schema42.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
}
if(data31.person !== undefined){
let data32 = data31.person;
if(typeof data32 === "string"){
if(func1(data32) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
if(func1(data32) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
}
if(data31.requisition !== undefined){
let data33 = data31.requisition;
if(typeof data33 === "string"){
if(func1(data33) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
if(func1(data33) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
}
if(data31.state !== undefined){
let data34 = data31.state;
if(!(((((((data34 === "requested") || (data34 === "confirmed")) || (data34 === "opted_out")) || (data34 === "disengaged")) || (data34 === "no_response")) || (data34 === "withdrawn")) || (data34 === "expired"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.state.enum}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.state, data34);
errors++;
}
}
if(data31.kind !== undefined){
let data35 = data31.kind;
if(!((data35 === "interest_and_consent") || (data35 === "approval_of_interest"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/kind", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.kind.enum}, schema42.properties.scenarios.items.properties.do.items.properties.consent.properties.kind, data35);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
}
if(data27.push !== undefined){
let data36 = data27.push;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.person === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "required", {missingProperty: "person"}, schema42.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
if(data36.requisition === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "required", {missingProperty: "requisition"}, schema42.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
for(const key13 in data36){
if(!(((((key13 === "person") || (key13 === "requisition")) || (key13 === "candidate")) || (key13 === "files")) || (key13 === "idempotency_key"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "additionalProperties", {additionalProperty: key13}, schema42.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
}
if(data36.person !== undefined){
let data37 = data36.person;
if(typeof data37 === "string"){
if(func1(data37) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
if(func1(data37) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
}
if(data36.requisition !== undefined){
let data38 = data36.requisition;
if(typeof data38 === "string"){
if(func1(data38) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
if(func1(data38) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
}
if(data36.candidate !== undefined){
let data39 = data36.candidate;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key14 in data39){
if(!((((key14 === "first_name") || (key14 === "last_name")) || (key14 === "email")) || (key14 === "phone"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate", "additionalProperties", {additionalProperty: key14}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate, data39);
errors++;
}
}
if(data39.first_name !== undefined){
let data40 = data39.first_name;
if(typeof data40 === "string"){
if(func1(data40) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
if(func1(data40) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
}
if(data39.last_name !== undefined){
let data41 = data39.last_name;
if(typeof data41 === "string"){
if(func1(data41) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
if(func1(data41) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
}
if(data39.email !== undefined){
let data42 = data39.email;
if(typeof data42 === "string"){
if(func1(data42) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
if(func1(data42) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
}
if(data39.phone !== undefined){
let data43 = data39.phone;
if((typeof data43 !== "string") && (data43 !== null)){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/phone", "type", {type: schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.phone.type}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.phone, data43);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.candidate, data39);
errors++;
}
}
if(data36.files !== undefined){
let data44 = data36.files;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key15 in data44){
if(!((key15 === "resume") || (key15 === "cover_letter"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files", "additionalProperties", {additionalProperty: key15}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files, data44);
errors++;
}
}
if(data44.resume !== undefined){
let data45 = data44.resume;
if(!((((((data45 === "pdf") || (data45 === "doc")) || (data45 === "docx")) || (data45 === "txt")) || (data45 === "rtf")) || (data45 === "none"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files/resume", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.resume.enum}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.resume, data45);
errors++;
}
}
if(data44.cover_letter !== undefined){
let data46 = data44.cover_letter;
if(!((((((data46 === "pdf") || (data46 === "doc")) || (data46 === "docx")) || (data46 === "txt")) || (data46 === "rtf")) || (data46 === "none"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files/cover_letter", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.cover_letter.enum}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.cover_letter, data46);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.files, data44);
errors++;
}
}
if(data36.idempotency_key !== undefined){
let data47 = data36.idempotency_key;
if(typeof data47 === "string"){
if(func1(data47) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
if(func1(data47) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
}
if(data27.hook !== undefined){
let data48 = data27.hook;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key16 in data48){
if(!((((((key16 === "method") || (key16 === "headers")) || (key16 === "query")) || (key16 === "sign")) || (key16 === "json")) || (key16 === "text"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook", "additionalProperties", {additionalProperty: key16}, schema42.properties.scenarios.items.properties.do.items.properties.hook, data48);
errors++;
}
}
if(data48.method !== undefined){
let data49 = data48.method;
if(!((data49 === "POST") || (data49 === "GET"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/method", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.method.enum}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.method, data49);
errors++;
}
}
if(data48.headers !== undefined){
let data50 = data48.headers;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key17 in data50){
let data51 = data50[key17];
if(typeof data51 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/headers/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.headers.additionalProperties, data51);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/headers", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.headers, data50);
errors++;
}
}
if(data48.query !== undefined){
let data52 = data48.query;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key18 in data52){
let data53 = data52[key18];
if(typeof data53 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/query/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.query.additionalProperties, data53);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/query", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.query, data52);
errors++;
}
}
if(data48.sign !== undefined){
let data54 = data48.sign;
if(!(((data54 === true) || (data54 === false)) || (data54 === "tampered"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/sign", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.sign.enum}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.sign, data54);
errors++;
}
}
if(data48.json !== undefined){
let data55 = data48.json;
if((((typeof data55 != "object") && (typeof data55 !== "string")) && (!((typeof data55 == "number") && (isFinite(data55))))) && (typeof data55 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/json", "type", {type: schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.json.type}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.json, data55);
errors++;
}
}
if(data48.text !== undefined){
let data56 = data48.text;
if(typeof data56 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/text", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.hook.properties.text, data56);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.hook, data48);
errors++;
}
}
if(data27.poll !== undefined){
let data57 = data27.poll;
if(true !== data57){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/poll", "const", {allowedValue: true}, schema42.properties.scenarios.items.properties.do.items.properties.poll, data57);
errors++;
}
}
if(data27.authorize !== undefined){
let data58 = data27.authorize;
if(typeof data58 === "string"){
if(func1(data58) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
if(func1(data58) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
}
if(data27.account !== undefined){
let data59 = data27.account;
if(typeof data59 === "string"){
if(func1(data59) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
if(func1(data59) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
}
if(data27.wind !== undefined){
let data60 = data27.wind;
if(typeof data60 === "string"){
if(!pattern11.test(data60)){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema42.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
if(func49(data60) > 3153600000000){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "durationMaximum", {limit: "36500d"}, schema42.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
}
if(data27.decide !== undefined){
let data61 = data27.decide;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.decision === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "required", {missingProperty: "decision"}, schema42.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
for(const key19 in data61){
if(!((key19 === "decision") || (key19 === "candidate"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "additionalProperties", {additionalProperty: key19}, schema42.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
}
if(data61.decision !== undefined){
let data62 = data61.decision;
if(!(((data62 === "create") || (data62 === "update")) || (data62 === "discard"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/decision", "enum", {allowedValues: schema42.properties.scenarios.items.properties.do.items.properties.decide.properties.decision.enum}, schema42.properties.scenarios.items.properties.do.items.properties.decide.properties.decision, data62);
errors++;
}
}
if(data61.candidate !== undefined){
let data63 = data61.candidate;
if(typeof data63 === "string"){
if(func1(data63) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
if(func1(data63) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
}
if(data27.erase !== undefined){
let data64 = data27.erase;
if(typeof data64 === "string"){
if(func1(data64) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
if(func1(data64) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "type", {type: "string"}, schema42.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
}
if(data27.restart !== undefined){
let data65 = data27.restart;
if(true !== data65){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/restart", "const", {allowedValue: true}, schema42.properties.scenarios.items.properties.do.items.properties.restart, data65);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "type", {type: "object"}, schema42.properties.scenarios.items.properties.do.items, data27);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do", "type", {type: "array"}, schema42.properties.scenarios.items.properties.do, data26);
errors++;
}
}
if(data14.in_order !== undefined){
let data66 = data14.in_order;
if(typeof data66 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/in_order", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.in_order, data66);
errors++;
}
}
if(data14.exchanges !== undefined){
let data67 = data14.exchanges;
if(Array.isArray(data67)){
const len3 = data67.length;
for(let i3=0; i3<len3; i3++){
if(!(validate236(data67[i3], {instancePath:instancePath+"/scenarios/" + i1+"/exchanges/" + i3,parentData:data67,parentDataProperty:i3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/exchanges", "type", {type: "array"}, schema42.properties.scenarios.items.properties.exchanges, data67);
errors++;
}
}
if(data14.expect !== undefined){
let data69 = data14.expect;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(Object.keys(data69).length < 1){
fail(instancePath+"/scenarios/" + i1+"/expect", "minProperties", {limit: 1}, schema42.properties.scenarios.items.properties.expect, data69);
errors++;
}
for(const key20 in data69){
if(!(func0.call(schema42.properties.scenarios.items.properties.expect.properties, key20))){
fail(instancePath+"/scenarios/" + i1+"/expect", "additionalProperties", {additionalProperty: key20}, schema42.properties.scenarios.items.properties.expect, data69);
errors++;
}
}
if(data69.run !== undefined){
let data70 = data69.run;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key21 in data70){
if(!(func0.call(schema42.properties.scenarios.items.properties.expect.properties.run.properties, key21))){
fail(instancePath+"/scenarios/" + i1+"/expect/run", "additionalProperties", {additionalProperty: key21}, schema42.properties.scenarios.items.properties.expect.properties.run, data70);
errors++;
}
}
if(data70.stream !== undefined){
let data71 = data70.stream;
if(typeof data71 === "string"){
if(func1(data71) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
if(func1(data71) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
}
if(data70.mode !== undefined){
let data72 = data70.mode;
if(!((data72 === "incremental") || (data72 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/mode", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.run.properties.mode.enum}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.mode, data72);
errors++;
}
}
if(data70.state !== undefined){
let data73 = data70.state;
if(!(((data73 === "complete") || (data73 === "incomplete")) || (data73 === "failed"))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.run.properties.state.enum}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.state, data73);
errors++;
}
}
if(data70.code !== undefined){
let data74 = data70.code;
if(typeof data74 === "string"){
if(func1(data74) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
if(func1(data74) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
}
if(data70.reason !== undefined){
let data75 = data70.reason;
if(typeof data75 === "string"){
if(func1(data75) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
if(func1(data75) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
}
if(data70.held !== undefined){
let data76 = data70.held;
if(typeof data76 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/run/held", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.held, data76);
errors++;
}
}
if(data70.pages !== undefined){
let data77 = data70.pages;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/pages", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.pages, data77);
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 < 0 || isNaN(data77)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/pages", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.pages, data77);
errors++;
}
}
}
if(data70.received !== undefined){
let data78 = data70.received;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/received", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.received, data78);
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 < 0 || isNaN(data78)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/received", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.received, data78);
errors++;
}
}
}
if(data70.written !== undefined){
let data79 = data70.written;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/written", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.written, data79);
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 < 0 || isNaN(data79)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/written", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.written, data79);
errors++;
}
}
}
if(data70.unchanged !== undefined){
let data80 = data70.unchanged;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/unchanged", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.unchanged, data80);
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 < 0 || isNaN(data80)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/unchanged", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.unchanged, data80);
errors++;
}
}
}
if(data70.skipped !== undefined){
let data81 = data70.skipped;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/skipped", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.skipped, data81);
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 0 || isNaN(data81)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/skipped", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.skipped, data81);
errors++;
}
}
}
if(data70.quarantined !== undefined){
let data82 = data70.quarantined;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/quarantined", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.quarantined, data82);
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 0 || isNaN(data82)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/quarantined", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.quarantined, data82);
errors++;
}
}
}
if(data70.absent !== undefined){
let data83 = data70.absent;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/absent", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.absent, data83);
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 0 || isNaN(data83)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/absent", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.run.properties.absent, data83);
errors++;
}
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.run, data70);
errors++;
}
}
if(data69.runs !== undefined){
let data84 = data69.runs;
if(Array.isArray(data84)){
const len4 = data84.length;
for(let i4=0; i4<len4; i4++){
let data85 = data84[i4];
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
for(const key22 in data85){
if(!(func0.call(schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties, key22))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4, "additionalProperties", {additionalProperty: key22}, schema42.properties.scenarios.items.properties.expect.properties.runs.items, data85);
errors++;
}
}
if(data85.stream !== undefined){
let data86 = data85.stream;
if(typeof data86 === "string"){
if(func1(data86) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
if(func1(data86) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
}
if(data85.mode !== undefined){
let data87 = data85.mode;
if(!((data87 === "incremental") || (data87 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/mode", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.mode.enum}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.mode, data87);
errors++;
}
}
if(data85.state !== undefined){
let data88 = data85.state;
if(!(((data88 === "complete") || (data88 === "incomplete")) || (data88 === "failed"))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.state.enum}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.state, data88);
errors++;
}
}
if(data85.code !== undefined){
let data89 = data85.code;
if(typeof data89 === "string"){
if(func1(data89) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
if(func1(data89) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
}
if(data85.reason !== undefined){
let data90 = data85.reason;
if(typeof data90 === "string"){
if(func1(data90) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
if(func1(data90) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
}
if(data85.held !== undefined){
let data91 = data85.held;
if(typeof data91 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/held", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.held, data91);
errors++;
}
}
if(data85.pages !== undefined){
let data92 = data85.pages;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/pages", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.pages, data92);
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 < 0 || isNaN(data92)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/pages", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.pages, data92);
errors++;
}
}
}
if(data85.received !== undefined){
let data93 = data85.received;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/received", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.received, data93);
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 < 0 || isNaN(data93)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/received", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.received, data93);
errors++;
}
}
}
if(data85.written !== undefined){
let data94 = data85.written;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/written", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.written, data94);
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 < 0 || isNaN(data94)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/written", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.written, data94);
errors++;
}
}
}
if(data85.unchanged !== undefined){
let data95 = data85.unchanged;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/unchanged", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.unchanged, data95);
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 0 || isNaN(data95)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/unchanged", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.unchanged, data95);
errors++;
}
}
}
if(data85.skipped !== undefined){
let data96 = data85.skipped;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/skipped", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.skipped, data96);
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 < 0 || isNaN(data96)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/skipped", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.skipped, data96);
errors++;
}
}
}
if(data85.quarantined !== undefined){
let data97 = data85.quarantined;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/quarantined", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.quarantined, data97);
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/quarantined", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.quarantined, data97);
errors++;
}
}
}
if(data85.absent !== undefined){
let data98 = data85.absent;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/absent", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.absent, data98);
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/absent", "minimum", {comparison: ">=", limit: 0}, schema42.properties.scenarios.items.properties.expect.properties.runs.items.properties.absent, data98);
errors++;
}
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.runs.items, data85);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.runs, data84);
errors++;
}
}
if(data69.records !== undefined){
let data99 = data69.records;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key23 in data99){
if(!((((((key23 === "requisition") || (key23 === "candidate")) || (key23 === "application")) || (key23 === "offer")) || (key23 === "department")) || (key23 === "location"))){
fail(instancePath+"/scenarios/" + i1+"/expect/records", "additionalProperties", {additionalProperty: key23}, schema42.properties.scenarios.items.properties.expect.properties.records, data99);
errors++;
}
}
if(data99.requisition !== undefined){
let data100 = data99.requisition;
if(Array.isArray(data100)){
const len5 = data100.length;
for(let i5=0; i5<len5; i5++){
let data101 = data100[i5];
if(!(data101 && typeof data101 == "object" && !Array.isArray(data101))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/requisition/" + i5, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.requisition.items, data101);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/requisition", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.requisition, data100);
errors++;
}
}
if(data99.candidate !== undefined){
let data102 = data99.candidate;
if(Array.isArray(data102)){
const len6 = data102.length;
for(let i6=0; i6<len6; i6++){
let data103 = data102[i6];
if(!(data103 && typeof data103 == "object" && !Array.isArray(data103))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/candidate/" + i6, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.candidate.items, data103);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/candidate", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.candidate, data102);
errors++;
}
}
if(data99.application !== undefined){
let data104 = data99.application;
if(Array.isArray(data104)){
const len7 = data104.length;
for(let i7=0; i7<len7; i7++){
let data105 = data104[i7];
if(!(data105 && typeof data105 == "object" && !Array.isArray(data105))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/application/" + i7, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.application.items, data105);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/application", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.application, data104);
errors++;
}
}
if(data99.offer !== undefined){
let data106 = data99.offer;
if(Array.isArray(data106)){
const len8 = data106.length;
for(let i8=0; i8<len8; i8++){
let data107 = data106[i8];
if(!(data107 && typeof data107 == "object" && !Array.isArray(data107))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/offer/" + i8, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.offer.items, data107);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/offer", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.offer, data106);
errors++;
}
}
if(data99.department !== undefined){
let data108 = data99.department;
if(Array.isArray(data108)){
const len9 = data108.length;
for(let i9=0; i9<len9; i9++){
let data109 = data108[i9];
if(!(data109 && typeof data109 == "object" && !Array.isArray(data109))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/department/" + i9, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.department.items, data109);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/department", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.department, data108);
errors++;
}
}
if(data99.location !== undefined){
let data110 = data99.location;
if(Array.isArray(data110)){
const len10 = data110.length;
for(let i10=0; i10<len10; i10++){
let data111 = data110[i10];
if(!(data111 && typeof data111 == "object" && !Array.isArray(data111))){
fail(instancePath+"/scenarios/" + i1+"/expect/records/location/" + i10, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.location.items, data111);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/location", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.records.properties.location, data110);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.records, data99);
errors++;
}
}
if(data69.push !== undefined){
let data112 = data69.push;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key24 in data112){
if(!(func0.call(schema42.properties.scenarios.items.properties.expect.properties.push.properties, key24))){
fail(instancePath+"/scenarios/" + i1+"/expect/push", "additionalProperties", {additionalProperty: key24}, schema42.properties.scenarios.items.properties.expect.properties.push, data112);
errors++;
}
}
if(data112.state !== undefined){
let data113 = data112.state;
if(!(((((((data113 === "REFUSED") || (data113 === "QUEUED")) || (data113 === "UNCERTAIN")) || (data113 === "IN_REVIEW")) || (data113 === "CONFIRMED")) || (data113 === "FAILED")) || (data113 === "CANCELLED"))){
fail(instancePath+"/scenarios/" + i1+"/expect/push/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.push.properties.state.enum}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.state, data113);
errors++;
}
}
if(data112.cause !== undefined){
let data114 = data112.cause;
if(typeof data114 === "string"){
if(func1(data114) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
if(func1(data114) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
}
if(data112.code !== undefined){
let data115 = data112.code;
if(typeof data115 === "string"){
if(func1(data115) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
if(func1(data115) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
}
if(data112.message !== undefined){
let data116 = data112.message;
if(typeof data116 === "string"){
if(func1(data116) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
if(func1(data116) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
}
if(data112.step !== undefined){
let data117 = data112.step;
if(typeof data117 === "string"){
if(func1(data117) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
errors++;
}
if(func1(data117) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
errors++;
}
}
if(data112.steps !== undefined){
let data118 = data112.steps;
if(Array.isArray(data118)){
const len11 = data118.length;
for(let i11=0; i11<len11; i11++){
let data119 = data118[i11];
if(typeof data119 === "string"){
if(func1(data119) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
if(func1(data119) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.steps, data118);
errors++;
}
}
if(data112.saved !== undefined){
let data120 = data112.saved;
if(!(data120 && typeof data120 == "object" && !Array.isArray(data120))){
fail(instancePath+"/scenarios/" + i1+"/expect/push/saved", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.saved, data120);
errors++;
}
}
if(data112.existing !== undefined){
let data121 = data112.existing;
if(typeof data121 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/push/existing", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.existing, data121);
errors++;
}
}
if(data112.dropped !== undefined){
let data122 = data112.dropped;
if(Array.isArray(data122)){
const len12 = data122.length;
for(let i12=0; i12<len12; i12++){
let data123 = data122[i12];
if(typeof data123 === "string"){
if(func1(data123) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
if(func1(data123) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.push.properties.dropped, data122);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.push, data112);
errors++;
}
}
if(data69.pushes !== undefined){
let data124 = data69.pushes;
if(Array.isArray(data124)){
const len13 = data124.length;
for(let i13=0; i13<len13; i13++){
let data125 = data124[i13];
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
for(const key25 in data125){
if(!(func0.call(schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties, key25))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13, "additionalProperties", {additionalProperty: key25}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items, data125);
errors++;
}
}
if(data125.state !== undefined){
let data126 = data125.state;
if(!(((((((data126 === "REFUSED") || (data126 === "QUEUED")) || (data126 === "UNCERTAIN")) || (data126 === "IN_REVIEW")) || (data126 === "CONFIRMED")) || (data126 === "FAILED")) || (data126 === "CANCELLED"))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.state.enum}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.state, data126);
errors++;
}
}
if(data125.cause !== undefined){
let data127 = data125.cause;
if(typeof data127 === "string"){
if(func1(data127) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
if(func1(data127) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
}
if(data125.code !== undefined){
let data128 = data125.code;
if(typeof data128 === "string"){
if(func1(data128) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
if(func1(data128) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
}
if(data125.message !== undefined){
let data129 = data125.message;
if(typeof data129 === "string"){
if(func1(data129) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
if(func1(data129) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
}
if(data125.step !== undefined){
let data130 = data125.step;
if(typeof data130 === "string"){
if(func1(data130) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
errors++;
}
if(func1(data130) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
errors++;
}
}
if(data125.steps !== undefined){
let data131 = data125.steps;
if(Array.isArray(data131)){
const len14 = data131.length;
for(let i14=0; i14<len14; i14++){
let data132 = data131[i14];
if(typeof data132 === "string"){
if(func1(data132) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
if(func1(data132) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps, data131);
errors++;
}
}
if(data125.saved !== undefined){
let data133 = data125.saved;
if(!(data133 && typeof data133 == "object" && !Array.isArray(data133))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/saved", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.saved, data133);
errors++;
}
}
if(data125.existing !== undefined){
let data134 = data125.existing;
if(typeof data134 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/existing", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.existing, data134);
errors++;
}
}
if(data125.dropped !== undefined){
let data135 = data125.dropped;
if(Array.isArray(data135)){
const len15 = data135.length;
for(let i15=0; i15<len15; i15++){
let data136 = data135[i15];
if(typeof data136 === "string"){
if(func1(data136) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
if(func1(data136) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped, data135);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.pushes.items, data125);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.pushes, data124);
errors++;
}
}
if(data69.review !== undefined){
let data137 = data69.review;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key26 in data137){
if(!((key26 === "state") || (key26 === "candidates"))){
fail(instancePath+"/scenarios/" + i1+"/expect/review", "additionalProperties", {additionalProperty: key26}, schema42.properties.scenarios.items.properties.expect.properties.review, data137);
errors++;
}
}
if(data137.state !== undefined){
let data138 = data137.state;
if(!((data138 === "open") || (data138 === "decided"))){
fail(instancePath+"/scenarios/" + i1+"/expect/review/state", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.review.properties.state.enum}, schema42.properties.scenarios.items.properties.expect.properties.review.properties.state, data138);
errors++;
}
}
if(data137.candidates !== undefined){
let data139 = data137.candidates;
if(Array.isArray(data139)){
const len16 = data139.length;
for(let i16=0; i16<len16; i16++){
let data140 = data139[i16];
if(typeof data140 === "string"){
if(func1(data140) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
if(func1(data140) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.review.properties.candidates, data139);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.review, data137);
errors++;
}
}
if(data69.hook !== undefined){
let data141 = data69.hook;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key27 in data141){
if(!((((((key27 === "status") || (key27 === "accepted")) || (key27 === "duplicate")) || (key27 === "body")) || (key27 === "headers")) || (key27 === "error"))){
fail(instancePath+"/scenarios/" + i1+"/expect/hook", "additionalProperties", {additionalProperty: key27}, schema42.properties.scenarios.items.properties.expect.properties.hook, data141);
errors++;
}
}
if(data141.status !== undefined){
let data142 = data141.status;
if(!(((typeof data142 == "number") && (!(data142 % 1) && !isNaN(data142))) && (isFinite(data142)))){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/status", "type", {type: "integer"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.status, data142);
errors++;
}
}
if(data141.accepted !== undefined){
let data143 = data141.accepted;
if(typeof data143 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/accepted", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.accepted, data143);
errors++;
}
}
if(data141.duplicate !== undefined){
let data144 = data141.duplicate;
if(typeof data144 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/duplicate", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.duplicate, data144);
errors++;
}
}
if(data141.body !== undefined){
let data145 = data141.body;
if((((typeof data145 != "object") && (typeof data145 !== "string")) && (!((typeof data145 == "number") && (isFinite(data145))))) && (typeof data145 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/body", "type", {type: schema42.properties.scenarios.items.properties.expect.properties.hook.properties.body.type}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.body, data145);
errors++;
}
}
if(data141.headers !== undefined){
let data146 = data141.headers;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
for(const key28 in data146){
let data147 = data146[key28];
if(typeof data147 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/headers/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.headers.additionalProperties, data147);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook/headers", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.headers, data146);
errors++;
}
}
if(data141.error !== undefined){
let data148 = data141.error;
if(typeof data148 === "string"){
if(func1(data148) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
if(func1(data148) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.hook, data141);
errors++;
}
}
if(data69.changes !== undefined){
let data149 = data69.changes;
if(Array.isArray(data149)){
const len17 = data149.length;
for(let i17=0; i17<len17; i17++){
let data150 = data149[i17];
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
for(const key29 in data150){
if(!((((key29 === "kind") || (key29 === "model")) || (key29 === "id")) || (key29 === "change"))){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17, "additionalProperties", {additionalProperty: key29}, schema42.properties.scenarios.items.properties.expect.properties.changes.items, data150);
errors++;
}
}
if(data150.kind !== undefined){
let data151 = data150.kind;
if(!(((((data151 === "created") || (data151 === "updated")) || (data151 === "deleted")) || (data151 === "status")) || (data151 === "push"))){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/kind", "enum", {allowedValues: schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.kind.enum}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.kind, data151);
errors++;
}
}
if(data150.model !== undefined){
let data152 = data150.model;
if(typeof data152 === "string"){
if(func1(data152) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
if(func1(data152) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
}
if(data150.id !== undefined){
let data153 = data150.id;
if(typeof data153 === "string"){
if(func1(data153) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
if(func1(data153) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
}
if(data150.change !== undefined){
let data154 = data150.change;
if(!(data154 && typeof data154 == "object" && !Array.isArray(data154))){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/change", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.changes.items.properties.change, data154);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.changes.items, data150);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.changes, data149);
errors++;
}
}
if(data69.issues !== undefined){
let data155 = data69.issues;
if(Array.isArray(data155)){
const len18 = data155.length;
for(let i18=0; i18<len18; i18++){
let data156 = data155[i18];
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key30 in data156){
if(!(((key30 === "code") || (key30 === "stream")) || (key30 === "message"))){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18, "additionalProperties", {additionalProperty: key30}, schema42.properties.scenarios.items.properties.expect.properties.issues.items, data156);
errors++;
}
}
if(data156.code !== undefined){
let data157 = data156.code;
if(typeof data157 === "string"){
if(func1(data157) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
if(func1(data157) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
}
if(data156.stream !== undefined){
let data158 = data156.stream;
if(typeof data158 === "string"){
if(func1(data158) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
if(func1(data158) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
}
if(data156.message !== undefined){
let data159 = data156.message;
if(typeof data159 === "string"){
if(func1(data159) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
if(func1(data159) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.issues.items, data156);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.issues, data155);
errors++;
}
}
if(data69.quarantine !== undefined){
let data160 = data69.quarantine;
if(Array.isArray(data160)){
const len19 = data160.length;
for(let i19=0; i19<len19; i19++){
let data161 = data160[i19];
if(data161 && typeof data161 == "object" && !Array.isArray(data161)){
for(const key31 in data161){
if(!(((key31 === "stream") || (key31 === "record")) || (key31 === "reason"))){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19, "additionalProperties", {additionalProperty: key31}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items, data161);
errors++;
}
}
if(data161.stream !== undefined){
let data162 = data161.stream;
if(typeof data162 === "string"){
if(func1(data162) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
if(func1(data162) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
}
if(data161.record !== undefined){
let data163 = data161.record;
if(typeof data163 === "string"){
if(func1(data163) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
if(func1(data163) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
}
if(data161.reason !== undefined){
let data164 = data161.reason;
if(typeof data164 === "string"){
if(func1(data164) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "maxLength", {limit: 200}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
if(func1(data164) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "minLength", {limit: 1}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "type", {type: "string"}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19, "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect.properties.quarantine.items, data161);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine", "type", {type: "array"}, schema42.properties.scenarios.items.properties.expect.properties.quarantine, data160);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect", "type", {type: "object"}, schema42.properties.scenarios.items.properties.expect, data69);
errors++;
}
}
if(data14.faults !== undefined){
let data165 = data14.faults;
if(typeof data165 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/faults", "type", {type: "boolean"}, schema42.properties.scenarios.items.properties.faults, data165);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1, "type", {type: "object"}, schema42.properties.scenarios.items, data14);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios", "type", {type: "array"}, schema42.properties.scenarios, data13);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema42, data);
errors++;
}
return errors === 0;
});

const wrapper0 = {validate: validate14};
const wrapper2 = {validate: validate78};

return { connector: validate0, connection: validate207, config: validate220, scenarios: validate235 }
})
