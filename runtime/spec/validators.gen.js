// Written by `npm run generate` with ajv from the schemas: do not edit. Types are in validators.gen.d.ts.
export const createValidators = (function ({ part, fail, ucs2length, equal, formats, durationMs }) {
const schema0 = part("connector");
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length;
const func114 = equal;
const func49 = durationMs;
const pattern0 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");
const pattern1 = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern2 = new RegExp("^https?://[^\\s]+$", "u");
const pattern4 = new RegExp("^[A-Za-z][A-Za-z0-9_]{0,63}$", "u");
const pattern22 = new RegExp("^(GET|POST|PUT|PATCH|DELETE) /", "u");
const pattern23 = new RegExp("^(iso|epoch_s|epoch_ms|odata_v2)$", "u");
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

const schema5 = part("connector", "$defs", "texts");

const validate21 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(typeof data0 !== "string"){
fail(instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema5.additionalProperties, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema5, data);
errors++;
}
return errors === 0;
});

const schema6 = part("connector", "$defs", "paging");

const validate23 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema6.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema6.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.ignore !== undefined){
let data1 = data.ignore;
if(Array.isArray(data1)){
if(data1.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[0].properties.ignore, data1);
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/ignore/" + i0, "minLength", {limit: 1}, schema6.oneOf[0].properties.ignore.items, data2);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i0, "type", {type: "string"}, schema6.oneOf[0].properties.ignore.items, data2);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i1, j: j0}, schema6.oneOf[0].properties.ignore, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[0].properties.ignore, data1);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[0], data);
errors++;
}
}
else if(tag0 === "page"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[1], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema6.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(func0.call(schema6.oneOf[1].properties, key1))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema6.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("page" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "page"}, schema6.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.param !== undefined){
let data4 = data.param;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema6.oneOf[1].properties.param, data4);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema6.oneOf[1].properties.param, data4);
errors++;
}
}
if(data.size_param !== undefined){
let data5 = data.size_param;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema6.oneOf[1].properties.size_param, data5);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema6.oneOf[1].properties.size_param, data5);
errors++;
}
}
if(data.size !== undefined){
let data6 = data.size;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema6.oneOf[1].properties.size, data6);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[1].properties.size, data6);
errors++;
}
}
}
if(data.in !== undefined){
let data7 = data.in;
if(typeof data7 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema6.oneOf[1].properties.in, data7);
errors++;
}
if(!(((data7 === "query") || (data7 === "body")) || (data7 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema6.oneOf[1].properties.in.enum}, schema6.oneOf[1].properties.in, data7);
errors++;
}
}
if(data.more !== undefined){
let data8 = data.more;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema6.oneOf[1].properties.more, data8);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema6.oneOf[1].properties.more, data8);
errors++;
}
}
if(data.max_pages !== undefined){
let data9 = data.max_pages;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema6.oneOf[1].properties.max_pages, data9);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[1].properties.max_pages, data9);
errors++;
}
}
}
if(data.ignore !== undefined){
let data10 = data.ignore;
if(Array.isArray(data10)){
if(data10.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[1].properties.ignore, data10);
errors++;
}
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
let data11 = data10[i2];
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/ignore/" + i2, "minLength", {limit: 1}, schema6.oneOf[1].properties.ignore.items, data11);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i2, "type", {type: "string"}, schema6.oneOf[1].properties.ignore.items, data11);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i3, j: j1}, schema6.oneOf[1].properties.ignore, data10);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[1].properties.ignore, data10);
errors++;
}
}
if(data.first !== undefined){
let data12 = data.first;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
fail(instancePath+"/first", "type", {type: "integer"}, schema6.oneOf[1].properties.first, data12);
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
fail(instancePath+"/first", "minimum", {comparison: ">=", limit: 0}, schema6.oneOf[1].properties.first, data12);
errors++;
}
}
}
if(data.stop !== undefined){
let data13 = data.stop;
if(typeof data13 !== "string"){
fail(instancePath+"/stop", "type", {type: "string"}, schema6.oneOf[1].properties.stop, data13);
errors++;
}
if(!((((data13 === "short_page") || (data13 === "empty_page")) || (data13 === "total")) || (data13 === "total_pages"))){
fail(instancePath+"/stop", "enum", {allowedValues: schema6.oneOf[1].properties.stop.enum}, schema6.oneOf[1].properties.stop, data13);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[1], data);
errors++;
}
}
else if(tag0 === "offset"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[2], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema6.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(func0.call(schema6.oneOf[2].properties, key2))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema6.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data14 = data.kind;
if("offset" !== data14){
fail(instancePath+"/kind", "const", {allowedValue: "offset"}, schema6.oneOf[2].properties.kind, data14);
errors++;
}
}
if(data.param !== undefined){
let data15 = data.param;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema6.oneOf[2].properties.param, data15);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema6.oneOf[2].properties.param, data15);
errors++;
}
}
if(data.size_param !== undefined){
let data16 = data.size_param;
if(typeof data16 === "string"){
if(func1(data16) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema6.oneOf[2].properties.size_param, data16);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema6.oneOf[2].properties.size_param, data16);
errors++;
}
}
if(data.size !== undefined){
let data17 = data.size;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema6.oneOf[2].properties.size, data17);
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[2].properties.size, data17);
errors++;
}
}
}
if(data.in !== undefined){
let data18 = data.in;
if(typeof data18 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema6.oneOf[2].properties.in, data18);
errors++;
}
if(!(((data18 === "query") || (data18 === "body")) || (data18 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema6.oneOf[2].properties.in.enum}, schema6.oneOf[2].properties.in, data18);
errors++;
}
}
if(data.more !== undefined){
let data19 = data.more;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema6.oneOf[2].properties.more, data19);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema6.oneOf[2].properties.more, data19);
errors++;
}
}
if(data.max_pages !== undefined){
let data20 = data.max_pages;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema6.oneOf[2].properties.max_pages, data20);
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[2].properties.max_pages, data20);
errors++;
}
}
}
if(data.ignore !== undefined){
let data21 = data.ignore;
if(Array.isArray(data21)){
if(data21.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[2].properties.ignore, data21);
errors++;
}
const len2 = data21.length;
for(let i4=0; i4<len2; i4++){
let data22 = data21[i4];
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/ignore/" + i4, "minLength", {limit: 1}, schema6.oneOf[2].properties.ignore.items, data22);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i4, "type", {type: "string"}, schema6.oneOf[2].properties.ignore.items, data22);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i5, j: j2}, schema6.oneOf[2].properties.ignore, data21);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[2].properties.ignore, data21);
errors++;
}
}
if(data.first !== undefined){
let data23 = data.first;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
fail(instancePath+"/first", "type", {type: "integer"}, schema6.oneOf[2].properties.first, data23);
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
fail(instancePath+"/first", "minimum", {comparison: ">=", limit: 0}, schema6.oneOf[2].properties.first, data23);
errors++;
}
}
}
if(data.stop !== undefined){
let data24 = data.stop;
if(typeof data24 !== "string"){
fail(instancePath+"/stop", "type", {type: "string"}, schema6.oneOf[2].properties.stop, data24);
errors++;
}
if(!(((data24 === "short_page") || (data24 === "empty_page")) || (data24 === "total"))){
fail(instancePath+"/stop", "enum", {allowedValues: schema6.oneOf[2].properties.stop.enum}, schema6.oneOf[2].properties.stop, data24);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[2], data);
errors++;
}
}
else if(tag0 === "cursor"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[3], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema6.oneOf[3], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema6.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(func0.call(schema6.oneOf[3].properties, key3))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema6.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data25 = data.kind;
if("cursor" !== data25){
fail(instancePath+"/kind", "const", {allowedValue: "cursor"}, schema6.oneOf[3].properties.kind, data25);
errors++;
}
}
if(data.param !== undefined){
let data26 = data.param;
if(typeof data26 === "string"){
if(func1(data26) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema6.oneOf[3].properties.param, data26);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema6.oneOf[3].properties.param, data26);
errors++;
}
}
if(data.next !== undefined){
let data27 = data.next;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema6.oneOf[3].properties.next, data27);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema6.oneOf[3].properties.next, data27);
errors++;
}
}
if(data.in !== undefined){
let data28 = data.in;
if(typeof data28 !== "string"){
fail(instancePath+"/in", "type", {type: "string"}, schema6.oneOf[3].properties.in, data28);
errors++;
}
if(!(((data28 === "query") || (data28 === "body")) || (data28 === "variable"))){
fail(instancePath+"/in", "enum", {allowedValues: schema6.oneOf[3].properties.in.enum}, schema6.oneOf[3].properties.in, data28);
errors++;
}
}
if(data.more !== undefined){
let data29 = data.more;
if(typeof data29 === "string"){
if(func1(data29) < 1){
fail(instancePath+"/more", "minLength", {limit: 1}, schema6.oneOf[3].properties.more, data29);
errors++;
}
}
else {
fail(instancePath+"/more", "type", {type: "string"}, schema6.oneOf[3].properties.more, data29);
errors++;
}
}
if(data.alone !== undefined){
let data30 = data.alone;
if(typeof data30 !== "boolean"){
fail(instancePath+"/alone", "type", {type: "boolean"}, schema6.oneOf[3].properties.alone, data30);
errors++;
}
}
if(data.first !== undefined){
let data31 = data.first;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/first", "minLength", {limit: 1}, schema6.oneOf[3].properties.first, data31);
errors++;
}
}
else {
fail(instancePath+"/first", "type", {type: "string"}, schema6.oneOf[3].properties.first, data31);
errors++;
}
}
if(data.size_param !== undefined){
let data32 = data.size_param;
if(typeof data32 === "string"){
if(func1(data32) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema6.oneOf[3].properties.size_param, data32);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema6.oneOf[3].properties.size_param, data32);
errors++;
}
}
if(data.size !== undefined){
let data33 = data.size;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema6.oneOf[3].properties.size, data33);
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 1 || isNaN(data33)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[3].properties.size, data33);
errors++;
}
}
}
if(data.stable !== undefined){
let data34 = data.stable;
if(typeof data34 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema6.oneOf[3].properties.stable, data34);
errors++;
}
}
if(data.max_pages !== undefined){
let data35 = data.max_pages;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema6.oneOf[3].properties.max_pages, data35);
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 1 || isNaN(data35)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[3].properties.max_pages, data35);
errors++;
}
}
}
if(data.ignore !== undefined){
let data36 = data.ignore;
if(Array.isArray(data36)){
if(data36.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[3].properties.ignore, data36);
errors++;
}
const len3 = data36.length;
for(let i6=0; i6<len3; i6++){
let data37 = data36[i6];
if(typeof data37 === "string"){
if(func1(data37) < 1){
fail(instancePath+"/ignore/" + i6, "minLength", {limit: 1}, schema6.oneOf[3].properties.ignore.items, data37);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i6, "type", {type: "string"}, schema6.oneOf[3].properties.ignore.items, data37);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i7, j: j3}, schema6.oneOf[3].properties.ignore, data36);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[3].properties.ignore, data36);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[3], data);
errors++;
}
}
else if(tag0 === "next_url"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[4], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema6.oneOf[4], data);
errors++;
}
for(const key4 in data){
if(!(((((((key4 === "kind") || (key4 === "next")) || (key4 === "size_param")) || (key4 === "size")) || (key4 === "stable")) || (key4 === "max_pages")) || (key4 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key4}, schema6.oneOf[4], data);
errors++;
}
}
if(data.kind !== undefined){
let data38 = data.kind;
if("next_url" !== data38){
fail(instancePath+"/kind", "const", {allowedValue: "next_url"}, schema6.oneOf[4].properties.kind, data38);
errors++;
}
}
if(data.next !== undefined){
let data39 = data.next;
if(typeof data39 === "string"){
if(func1(data39) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema6.oneOf[4].properties.next, data39);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema6.oneOf[4].properties.next, data39);
errors++;
}
}
if(data.size_param !== undefined){
let data40 = data.size_param;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema6.oneOf[4].properties.size_param, data40);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema6.oneOf[4].properties.size_param, data40);
errors++;
}
}
if(data.size !== undefined){
let data41 = data.size;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema6.oneOf[4].properties.size, data41);
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 1 || isNaN(data41)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[4].properties.size, data41);
errors++;
}
}
}
if(data.stable !== undefined){
let data42 = data.stable;
if(typeof data42 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema6.oneOf[4].properties.stable, data42);
errors++;
}
}
if(data.max_pages !== undefined){
let data43 = data.max_pages;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema6.oneOf[4].properties.max_pages, data43);
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 < 1 || isNaN(data43)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[4].properties.max_pages, data43);
errors++;
}
}
}
if(data.ignore !== undefined){
let data44 = data.ignore;
if(Array.isArray(data44)){
if(data44.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[4].properties.ignore, data44);
errors++;
}
const len4 = data44.length;
for(let i8=0; i8<len4; i8++){
let data45 = data44[i8];
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/ignore/" + i8, "minLength", {limit: 1}, schema6.oneOf[4].properties.ignore.items, data45);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i8, "type", {type: "string"}, schema6.oneOf[4].properties.ignore.items, data45);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i9, j: j4}, schema6.oneOf[4].properties.ignore, data44);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[4].properties.ignore, data44);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[4], data);
errors++;
}
}
else if(tag0 === "link_header"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema6.oneOf[5], data);
errors++;
}
for(const key5 in data){
if(!((((((key5 === "kind") || (key5 === "size_param")) || (key5 === "size")) || (key5 === "stable")) || (key5 === "max_pages")) || (key5 === "ignore"))){
fail(instancePath, "additionalProperties", {additionalProperty: key5}, schema6.oneOf[5], data);
errors++;
}
}
if(data.kind !== undefined){
let data46 = data.kind;
if("link_header" !== data46){
fail(instancePath+"/kind", "const", {allowedValue: "link_header"}, schema6.oneOf[5].properties.kind, data46);
errors++;
}
}
if(data.size_param !== undefined){
let data47 = data.size_param;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/size_param", "minLength", {limit: 1}, schema6.oneOf[5].properties.size_param, data47);
errors++;
}
}
else {
fail(instancePath+"/size_param", "type", {type: "string"}, schema6.oneOf[5].properties.size_param, data47);
errors++;
}
}
if(data.size !== undefined){
let data48 = data.size;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
fail(instancePath+"/size", "type", {type: "integer"}, schema6.oneOf[5].properties.size, data48);
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 1 || isNaN(data48)){
fail(instancePath+"/size", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[5].properties.size, data48);
errors++;
}
}
}
if(data.stable !== undefined){
let data49 = data.stable;
if(typeof data49 !== "boolean"){
fail(instancePath+"/stable", "type", {type: "boolean"}, schema6.oneOf[5].properties.stable, data49);
errors++;
}
}
if(data.max_pages !== undefined){
let data50 = data.max_pages;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
fail(instancePath+"/max_pages", "type", {type: "integer"}, schema6.oneOf[5].properties.max_pages, data50);
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 1 || isNaN(data50)){
fail(instancePath+"/max_pages", "minimum", {comparison: ">=", limit: 1}, schema6.oneOf[5].properties.max_pages, data50);
errors++;
}
}
}
if(data.ignore !== undefined){
let data51 = data.ignore;
if(Array.isArray(data51)){
if(data51.length < 1){
fail(instancePath+"/ignore", "minItems", {limit: 1}, schema6.oneOf[5].properties.ignore, data51);
errors++;
}
const len5 = data51.length;
for(let i10=0; i10<len5; i10++){
let data52 = data51[i10];
if(typeof data52 === "string"){
if(func1(data52) < 1){
fail(instancePath+"/ignore/" + i10, "minLength", {limit: 1}, schema6.oneOf[5].properties.ignore.items, data52);
errors++;
}
}
else {
fail(instancePath+"/ignore/" + i10, "type", {type: "string"}, schema6.oneOf[5].properties.ignore.items, data52);
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
fail(instancePath+"/ignore", "uniqueItems", {i: i11, j: j5}, schema6.oneOf[5].properties.ignore, data51);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/ignore", "type", {type: "array"}, schema6.oneOf[5].properties.ignore, data51);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6.oneOf[5], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema6, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema6, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema6, data);
errors++;
}
return errors === 0;
});

const schema7 = part("connector", "$defs", "error");

const validate25 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.when === undefined){
fail(instancePath, "required", {missingProperty: "when"}, schema7, data);
errors++;
}
if(data.is === undefined){
fail(instancePath, "required", {missingProperty: "is"}, schema7, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "when") || (key0 === "is")) || (key0 === "wait")) || (key0 === "pauses"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema7, data);
errors++;
}
}
if(data.when !== undefined){
let data0 = data.when;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema7.properties.when, data0);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema7.properties.when, data0);
errors++;
}
}
if(data.is !== undefined){
let data1 = data.is;
if(typeof data1 !== "string"){
fail(instancePath+"/is", "type", {type: "string"}, schema7.properties.is, data1);
errors++;
}
if(!((((((((data1 === "auth") || (data1 === "rate_limited")) || (data1 === "unavailable")) || (data1 === "rejected")) || (data1 === "duplicate")) || (data1 === "not_found")) || (data1 === "too_old")) || (data1 === "config"))){
fail(instancePath+"/is", "enum", {allowedValues: schema7.properties.is.enum}, schema7.properties.is, data1);
errors++;
}
}
if(data.wait !== undefined){
let data2 = data.wait;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
fail(instancePath+"/wait", "minProperties", {limit: 1}, schema7.properties.wait, data2);
errors++;
}
for(const key1 in data2){
if(!((key1 === "header") || (key1 === "else"))){
fail(instancePath+"/wait", "additionalProperties", {additionalProperty: key1}, schema7.properties.wait, data2);
errors++;
}
}
if(data2.header !== undefined){
let data3 = data2.header;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/wait/header", "minLength", {limit: 1}, schema7.properties.wait.properties.header, data3);
errors++;
}
}
else {
fail(instancePath+"/wait/header", "type", {type: "string"}, schema7.properties.wait.properties.header, data3);
errors++;
}
}
if(data2.else !== undefined){
let data4 = data2.else;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/wait/else", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema7.properties.wait.properties.else, data4);
errors++;
}
if(func49(data4) > 2678400000){
fail(instancePath+"/wait/else", "durationMaximum", {limit: "31d"}, schema7.properties.wait.properties.else, data4);
errors++;
}
}
else {
fail(instancePath+"/wait/else", "type", {type: "string"}, schema7.properties.wait.properties.else, data4);
errors++;
}
}
}
else {
fail(instancePath+"/wait", "type", {type: "object"}, schema7.properties.wait, data2);
errors++;
}
}
if(data.pauses !== undefined){
let data5 = data.pauses;
if(typeof data5 !== "string"){
fail(instancePath+"/pauses", "type", {type: "string"}, schema7.properties.pauses, data5);
errors++;
}
if(!((data5 === "credential") || (data5 === "request"))){
fail(instancePath+"/pauses", "enum", {allowedValues: schema7.properties.pauses.enum}, schema7.properties.pauses, data5);
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

const schema8 = part("connector", "$defs", "setting");

const validate27 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
fail(instancePath, "required", {missingProperty: "type"}, schema8, data);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "format")) || (key0 === "default")) || (key0 === "enum")) || (key0 === "title")) || (key0 === "description"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema8, data);
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(!((((data0 === "string") || (data0 === "boolean")) || (data0 === "integer")) || (data0 === "number"))){
fail(instancePath+"/type", "enum", {allowedValues: schema8.properties.type.enum}, schema8.properties.type, data0);
errors++;
}
}
if(data.format !== undefined){
let data1 = data.format;
if(!(data1 === "uri")){
fail(instancePath+"/format", "enum", {allowedValues: schema8.properties.format.enum}, schema8.properties.format, data1);
errors++;
}
}
if(data.default !== undefined){
let data2 = data.default;
if(((typeof data2 !== "string") && (typeof data2 !== "boolean")) && (!((typeof data2 == "number") && (isFinite(data2))))){
fail(instancePath+"/default", "type", {type: schema8.properties.default.type}, schema8.properties.default, data2);
errors++;
}
}
if(data.enum !== undefined){
let data3 = data.enum;
if(Array.isArray(data3)){
if(data3.length < 1){
fail(instancePath+"/enum", "minItems", {limit: 1}, schema8.properties.enum, data3);
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
fail(instancePath+"/enum/" + i0, "type", {type: schema8.properties.enum.items.type}, schema8.properties.enum.items, data4);
errors++;
}
}
}
else {
fail(instancePath+"/enum", "type", {type: "array"}, schema8.properties.enum, data3);
errors++;
}
}
if(data.title !== undefined){
let data5 = data.title;
if(typeof data5 !== "string"){
fail(instancePath+"/title", "type", {type: "string"}, schema8.properties.title, data5);
errors++;
}
}
if(data.description !== undefined){
let data6 = data.description;
if(typeof data6 !== "string"){
fail(instancePath+"/description", "type", {type: "string"}, schema8.properties.description, data6);
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

const schema9 = part("connector", "$defs", "limit");

const validate32 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
fail(instancePath, "minProperties", {limit: 1}, schema9, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema9.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema9, data);
errors++;
}
}
if(data.concurrency !== undefined){
let data0 = data.concurrency;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (typeof data0 !== "string")){
fail(instancePath+"/concurrency", "type", {type: schema9.properties.concurrency.type}, schema9.properties.concurrency, data0);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
fail(instancePath+"/concurrency", "minimum", {comparison: ">=", limit: 1}, schema9.properties.concurrency, data0);
errors++;
}
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/concurrency", "minLength", {limit: 1}, schema9.properties.concurrency, data0);
errors++;
}
}
}
if(data.calls !== undefined){
let data1 = data.calls;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (typeof data1 !== "string")){
fail(instancePath+"/calls", "type", {type: schema9.properties.calls.type}, schema9.properties.calls, data1);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
fail(instancePath+"/calls", "minimum", {comparison: ">=", limit: 1}, schema9.properties.calls, data1);
errors++;
}
}
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/calls", "minLength", {limit: 1}, schema9.properties.calls, data1);
errors++;
}
}
}
if(data.per !== undefined){
let data2 = data.per;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/per", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema9.properties.per, data2);
errors++;
}
if(func49(data2) < 1){
fail(instancePath+"/per", "durationMinimum", {limit: "1ms"}, schema9.properties.per, data2);
errors++;
}
if(func49(data2) > 31622400000){
fail(instancePath+"/per", "durationMaximum", {limit: "366d"}, schema9.properties.per, data2);
errors++;
}
}
else {
fail(instancePath+"/per", "type", {type: "string"}, schema9.properties.per, data2);
errors++;
}
}
if(data.zone !== undefined){
let data3 = data.zone;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/zone", "minLength", {limit: 1}, schema9.properties.zone, data3);
errors++;
}
}
else {
fail(instancePath+"/zone", "type", {type: "string"}, schema9.properties.zone, data3);
errors++;
}
}
if(data.left !== undefined){
let data4 = data.left;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/left", "minLength", {limit: 1}, schema9.properties.left, data4);
errors++;
}
}
else {
fail(instancePath+"/left", "type", {type: "string"}, schema9.properties.left, data4);
errors++;
}
}
if(data.reset !== undefined){
let data5 = data.reset;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/reset", "minLength", {limit: 1}, schema9.properties.reset, data5);
errors++;
}
}
else {
fail(instancePath+"/reset", "type", {type: "string"}, schema9.properties.reset, data5);
errors++;
}
}
if(data.of !== undefined){
let data6 = data.of;
if(Array.isArray(data6)){
if(data6.length < 1){
fail(instancePath+"/of", "minItems", {limit: 1}, schema9.properties.of, data6);
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/of/" + i0, "minLength", {limit: 1}, schema9.properties.of.items, data7);
errors++;
}
}
else {
fail(instancePath+"/of/" + i0, "type", {type: "string"}, schema9.properties.of.items, data7);
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
fail(instancePath+"/of", "uniqueItems", {i: i1, j: j0}, schema9.properties.of, data6);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/of", "type", {type: "array"}, schema9.properties.of, data6);
errors++;
}
}
if(data.each !== undefined){
let data8 = data.each;
if(typeof data8 !== "boolean"){
fail(instancePath+"/each", "type", {type: "boolean"}, schema9.properties.each, data8);
errors++;
}
}
if(data.shared !== undefined){
let data9 = data.shared;
if(typeof data9 !== "boolean"){
fail(instancePath+"/shared", "type", {type: "boolean"}, schema9.properties.shared, data9);
errors++;
}
}
if(data.calls !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "calls",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema9, data);
errors++;
}
}
if(data.left !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "left",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema9, data);
errors++;
}
}
if(data.reset !== undefined){
if(data.left === undefined){
fail(instancePath, "dependentRequired", {property: "reset",
    missingProperty: "left",
    depsCount: 1,
    deps: "left"}, schema9, data);
errors++;
}
}
if(data.zone !== undefined){
if(data.per === undefined){
fail(instancePath, "dependentRequired", {property: "zone",
    missingProperty: "per",
    depsCount: 1,
    deps: "per"}, schema9, data);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema9, data);
errors++;
}
return errors === 0;
});

const schema10 = part("connector", "$defs", "shared_request");

const validate34 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema10, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema10.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema10, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema10.properties.request, data0);
errors++;
}
}
else {
fail(instancePath+"/request", "type", {type: "string"}, schema10.properties.request, data0);
errors++;
}
}
if(data.query !== undefined){
let data1 = data.query;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
let data2 = data1[key1];
if((typeof data2 !== "string") && (!(Array.isArray(data2)))){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema10.properties.query.additionalProperties.type}, schema10.properties.query.additionalProperties, data2);
errors++;
}
if(Array.isArray(data2)){
if(data2.length < 2){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema10.properties.query.additionalProperties, data2);
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
fail(instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema10.properties.query.additionalProperties.items, data3);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema10.properties.query, data1);
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
let data6 = data.multipart;
if(Array.isArray(data6)){
if(data6.length < 1){
fail(instancePath+"/multipart", "minItems", {limit: 1}, schema10.properties.multipart, data6);
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "name"}, schema10.properties.multipart.items, data7);
errors++;
}
if(data7.value === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "value"}, schema10.properties.multipart.items, data7);
errors++;
}
for(const key2 in data7){
if(!(((((key2 === "name") || (key2 === "value")) || (key2 === "optional")) || (key2 === "file_name")) || (key2 === "type"))){
fail(instancePath+"/multipart/" + i1, "additionalProperties", {additionalProperty: key2}, schema10.properties.multipart.items, data7);
errors++;
}
}
if(data7.name !== undefined){
let data8 = data7.name;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/multipart/" + i1+"/name", "minLength", {limit: 1}, schema10.properties.multipart.items.properties.name, data8);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/name", "type", {type: "string"}, schema10.properties.multipart.items.properties.name, data8);
errors++;
}
}
if(data7.value !== undefined){
if(!(validate14(data7.value, {instancePath:instancePath+"/multipart/" + i1+"/value",parentData:data7,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data7.optional !== undefined){
let data10 = data7.optional;
if(typeof data10 !== "boolean"){
fail(instancePath+"/multipart/" + i1+"/optional", "type", {type: "boolean"}, schema10.properties.multipart.items.properties.optional, data10);
errors++;
}
}
if(data7.file_name !== undefined){
let data11 = data7.file_name;
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/multipart/" + i1+"/file_name", "minLength", {limit: 1}, schema10.properties.multipart.items.properties.file_name, data11);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/file_name", "type", {type: "string"}, schema10.properties.multipart.items.properties.file_name, data11);
errors++;
}
}
if(data7.type !== undefined){
let data12 = data7.type;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/multipart/" + i1+"/type", "minLength", {limit: 1}, schema10.properties.multipart.items.properties.type, data12);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/type", "type", {type: "string"}, schema10.properties.multipart.items.properties.type, data12);
errors++;
}
}
}
else {
fail(instancePath+"/multipart/" + i1, "type", {type: "object"}, schema10.properties.multipart.items, data7);
errors++;
}
}
}
else {
fail(instancePath+"/multipart", "type", {type: "array"}, schema10.properties.multipart, data6);
errors++;
}
}
if(data.raw !== undefined){
let data13 = data.raw;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.value === undefined){
fail(instancePath+"/raw", "required", {missingProperty: "value"}, schema10.properties.raw, data13);
errors++;
}
for(const key3 in data13){
if(!((key3 === "value") || (key3 === "type"))){
fail(instancePath+"/raw", "additionalProperties", {additionalProperty: key3}, schema10.properties.raw, data13);
errors++;
}
}
if(data13.value !== undefined){
if(!(validate14(data13.value, {instancePath:instancePath+"/raw/value",parentData:data13,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data13.type !== undefined){
let data15 = data13.type;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/raw/type", "minLength", {limit: 1}, schema10.properties.raw.properties.type, data15);
errors++;
}
}
else {
fail(instancePath+"/raw/type", "type", {type: "string"}, schema10.properties.raw.properties.type, data15);
errors++;
}
}
}
else {
fail(instancePath+"/raw", "type", {type: "object"}, schema10.properties.raw, data13);
errors++;
}
}
if(data.no_records !== undefined){
let data16 = data.no_records;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(Object.keys(data16).length < 1){
fail(instancePath+"/no_records", "minProperties", {limit: 1}, schema10.properties.no_records, data16);
errors++;
}
for(const key4 in data16){
if(!((key4 === "status") || (key4 === "empty_body"))){
fail(instancePath+"/no_records", "additionalProperties", {additionalProperty: key4}, schema10.properties.no_records, data16);
errors++;
}
}
if(data16.status !== undefined){
let data17 = data16.status;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
if(!(((((data18 === 204) || (data18 === 205)) || (data18 === 304)) || (data18 === 404)) || (data18 === 410))){
fail(instancePath+"/no_records/status/" + i2, "enum", {allowedValues: schema10.properties.no_records.properties.status.items.enum}, schema10.properties.no_records.properties.status.items, data18);
errors++;
}
}
let i3 = data17.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func114(data17[i3], data17[j0])){
fail(instancePath+"/no_records/status", "uniqueItems", {i: i3, j: j0}, schema10.properties.no_records.properties.status, data17);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/no_records/status", "type", {type: "array"}, schema10.properties.no_records.properties.status, data17);
errors++;
}
}
if(data16.empty_body !== undefined){
let data19 = data16.empty_body;
if(typeof data19 !== "boolean"){
fail(instancePath+"/no_records/empty_body", "type", {type: "boolean"}, schema10.properties.no_records.properties.empty_body, data19);
errors++;
}
}
}
else {
fail(instancePath+"/no_records", "type", {type: "object"}, schema10.properties.no_records, data16);
errors++;
}
}
if(data.response_body !== undefined){
let data20 = data.response_body;
if(typeof data20 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema10.properties.response_body, data20);
errors++;
}
if(!((data20 === "json") || (data20 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema10.properties.response_body.enum}, schema10.properties.response_body, data20);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate21(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data22 = data.records;
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema10.properties.records, data22);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema10.properties.records, data22);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate23(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data24 = data.total;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema10.properties.total, data24);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema10.properties.total, data24);
errors++;
}
}
if(data.dates !== undefined){
let data25 = data.dates;
if((typeof data25 !== "string") && (!(data25 && typeof data25 == "object" && !Array.isArray(data25)))){
fail(instancePath+"/dates", "type", {type: schema10.properties.dates.type}, schema10.properties.dates, data25);
errors++;
}
if(typeof data25 === "string"){
if(!pattern23.test(data25)){
fail(instancePath+"/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema10.properties.dates, data25);
errors++;
}
}
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.kind === undefined){
fail(instancePath+"/dates", "required", {missingProperty: "kind"}, schema10.properties.dates, data25);
errors++;
}
for(const key5 in data25){
if(!(((key5 === "kind") || (key5 === "pattern")) || (key5 === "zone"))){
fail(instancePath+"/dates", "additionalProperties", {additionalProperty: key5}, schema10.properties.dates, data25);
errors++;
}
}
if(data25.kind !== undefined){
let data26 = data25.kind;
if(typeof data26 !== "string"){
fail(instancePath+"/dates/kind", "type", {type: "string"}, schema10.properties.dates.properties.kind, data26);
errors++;
}
if(!((data26 === "iso") || (data26 === "pattern"))){
fail(instancePath+"/dates/kind", "enum", {allowedValues: schema10.properties.dates.properties.kind.enum}, schema10.properties.dates.properties.kind, data26);
errors++;
}
}
if(data25.pattern !== undefined){
let data27 = data25.pattern;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/dates/pattern", "minLength", {limit: 1}, schema10.properties.dates.properties.pattern, data27);
errors++;
}
}
else {
fail(instancePath+"/dates/pattern", "type", {type: "string"}, schema10.properties.dates.properties.pattern, data27);
errors++;
}
}
if(data25.zone !== undefined){
let data28 = data25.zone;
if(typeof data28 === "string"){
if(func1(data28) < 1){
fail(instancePath+"/dates/zone", "minLength", {limit: 1}, schema10.properties.dates.properties.zone, data28);
errors++;
}
}
else {
fail(instancePath+"/dates/zone", "type", {type: "string"}, schema10.properties.dates.properties.zone, data28);
errors++;
}
}
}
}
if(data.errors !== undefined){
let data29 = data.errors;
if(Array.isArray(data29)){
const len3 = data29.length;
for(let i4=0; i4<len3; i4++){
if(!(validate25(data29[i4], {instancePath:instancePath+"/errors/" + i4,parentData:data29,parentDataProperty:i4,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema10.properties.errors, data29);
errors++;
}
}
if(data.message !== undefined){
let data31 = data.message;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema10.properties.message, data31);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema10.properties.message, data31);
errors++;
}
}
if(data.timeout !== undefined){
let data32 = data.timeout;
if(typeof data32 === "string"){
if(!pattern11.test(data32)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema10.properties.timeout, data32);
errors++;
}
if(func49(data32) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema10.properties.timeout, data32);
errors++;
}
if(func49(data32) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema10.properties.timeout, data32);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema10.properties.timeout, data32);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema10, data);
errors++;
}
return errors === 0;
});

const schema11 = part("connector", "$defs", "pull");
const pattern43 = new RegExp("^(100|\\d{1,2})(\\.\\d+)?%$", "u");
const schema12 = part("connector", "$defs", "stream");
const schema13 = part("connector", "$defs", "request");

const validate45 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
fail(instancePath, "type", {type: schema13.type}, schema13, data);
errors++;
}
if(typeof data === "string"){
if(!pattern22.test(data)){
fail(instancePath, "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema13, data);
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema13, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema13.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema13, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
fail(instancePath+"/request", "type", {type: schema13.properties.request.type}, schema13.properties.request, data0);
errors++;
}
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema13.properties.request, data0);
errors++;
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema13.properties.request, data0);
errors++;
}
for(const key1 in data0){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema13.properties.request, data0);
errors++;
}
}
if(data0.use !== undefined){
let data1 = data0.use;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema13.properties.request.properties.use, data1);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema13.properties.request.properties.use, data1);
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
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema13.properties.query.additionalProperties.type}, schema13.properties.query.additionalProperties, data4);
errors++;
}
if(Array.isArray(data4)){
if(data4.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema13.properties.query.additionalProperties, data4);
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema13.properties.query.additionalProperties.items, data5);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema13.properties.query, data3);
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
let data8 = data.multipart;
if(Array.isArray(data8)){
if(data8.length < 1){
fail(instancePath+"/multipart", "minItems", {limit: 1}, schema13.properties.multipart, data8);
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.name === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "name"}, schema13.properties.multipart.items, data9);
errors++;
}
if(data9.value === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "value"}, schema13.properties.multipart.items, data9);
errors++;
}
for(const key3 in data9){
if(!(((((key3 === "name") || (key3 === "value")) || (key3 === "optional")) || (key3 === "file_name")) || (key3 === "type"))){
fail(instancePath+"/multipart/" + i1, "additionalProperties", {additionalProperty: key3}, schema13.properties.multipart.items, data9);
errors++;
}
}
if(data9.name !== undefined){
let data10 = data9.name;
if(typeof data10 === "string"){
if(func1(data10) < 1){
fail(instancePath+"/multipart/" + i1+"/name", "minLength", {limit: 1}, schema13.properties.multipart.items.properties.name, data10);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/name", "type", {type: "string"}, schema13.properties.multipart.items.properties.name, data10);
errors++;
}
}
if(data9.value !== undefined){
if(!(validate14(data9.value, {instancePath:instancePath+"/multipart/" + i1+"/value",parentData:data9,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data9.optional !== undefined){
let data12 = data9.optional;
if(typeof data12 !== "boolean"){
fail(instancePath+"/multipart/" + i1+"/optional", "type", {type: "boolean"}, schema13.properties.multipart.items.properties.optional, data12);
errors++;
}
}
if(data9.file_name !== undefined){
let data13 = data9.file_name;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/multipart/" + i1+"/file_name", "minLength", {limit: 1}, schema13.properties.multipart.items.properties.file_name, data13);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/file_name", "type", {type: "string"}, schema13.properties.multipart.items.properties.file_name, data13);
errors++;
}
}
if(data9.type !== undefined){
let data14 = data9.type;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/multipart/" + i1+"/type", "minLength", {limit: 1}, schema13.properties.multipart.items.properties.type, data14);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/type", "type", {type: "string"}, schema13.properties.multipart.items.properties.type, data14);
errors++;
}
}
}
else {
fail(instancePath+"/multipart/" + i1, "type", {type: "object"}, schema13.properties.multipart.items, data9);
errors++;
}
}
}
else {
fail(instancePath+"/multipart", "type", {type: "array"}, schema13.properties.multipart, data8);
errors++;
}
}
if(data.raw !== undefined){
let data15 = data.raw;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.value === undefined){
fail(instancePath+"/raw", "required", {missingProperty: "value"}, schema13.properties.raw, data15);
errors++;
}
for(const key4 in data15){
if(!((key4 === "value") || (key4 === "type"))){
fail(instancePath+"/raw", "additionalProperties", {additionalProperty: key4}, schema13.properties.raw, data15);
errors++;
}
}
if(data15.value !== undefined){
if(!(validate14(data15.value, {instancePath:instancePath+"/raw/value",parentData:data15,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data15.type !== undefined){
let data17 = data15.type;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/raw/type", "minLength", {limit: 1}, schema13.properties.raw.properties.type, data17);
errors++;
}
}
else {
fail(instancePath+"/raw/type", "type", {type: "string"}, schema13.properties.raw.properties.type, data17);
errors++;
}
}
}
else {
fail(instancePath+"/raw", "type", {type: "object"}, schema13.properties.raw, data15);
errors++;
}
}
if(data.no_records !== undefined){
let data18 = data.no_records;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(Object.keys(data18).length < 1){
fail(instancePath+"/no_records", "minProperties", {limit: 1}, schema13.properties.no_records, data18);
errors++;
}
for(const key5 in data18){
if(!((key5 === "status") || (key5 === "empty_body"))){
fail(instancePath+"/no_records", "additionalProperties", {additionalProperty: key5}, schema13.properties.no_records, data18);
errors++;
}
}
if(data18.status !== undefined){
let data19 = data18.status;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(!(((((data20 === 204) || (data20 === 205)) || (data20 === 304)) || (data20 === 404)) || (data20 === 410))){
fail(instancePath+"/no_records/status/" + i2, "enum", {allowedValues: schema13.properties.no_records.properties.status.items.enum}, schema13.properties.no_records.properties.status.items, data20);
errors++;
}
}
let i3 = data19.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func114(data19[i3], data19[j0])){
fail(instancePath+"/no_records/status", "uniqueItems", {i: i3, j: j0}, schema13.properties.no_records.properties.status, data19);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/no_records/status", "type", {type: "array"}, schema13.properties.no_records.properties.status, data19);
errors++;
}
}
if(data18.empty_body !== undefined){
let data21 = data18.empty_body;
if(typeof data21 !== "boolean"){
fail(instancePath+"/no_records/empty_body", "type", {type: "boolean"}, schema13.properties.no_records.properties.empty_body, data21);
errors++;
}
}
}
else {
fail(instancePath+"/no_records", "type", {type: "object"}, schema13.properties.no_records, data18);
errors++;
}
}
if(data.response_body !== undefined){
let data22 = data.response_body;
if(typeof data22 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema13.properties.response_body, data22);
errors++;
}
if(!((data22 === "json") || (data22 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema13.properties.response_body.enum}, schema13.properties.response_body, data22);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate21(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data24 = data.records;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema13.properties.records, data24);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema13.properties.records, data24);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate23(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data26 = data.total;
if(typeof data26 === "string"){
if(func1(data26) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema13.properties.total, data26);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema13.properties.total, data26);
errors++;
}
}
if(data.dates !== undefined){
let data27 = data.dates;
if((typeof data27 !== "string") && (!(data27 && typeof data27 == "object" && !Array.isArray(data27)))){
fail(instancePath+"/dates", "type", {type: schema13.properties.dates.type}, schema13.properties.dates, data27);
errors++;
}
if(typeof data27 === "string"){
if(!pattern23.test(data27)){
fail(instancePath+"/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema13.properties.dates, data27);
errors++;
}
}
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.kind === undefined){
fail(instancePath+"/dates", "required", {missingProperty: "kind"}, schema13.properties.dates, data27);
errors++;
}
for(const key6 in data27){
if(!(((key6 === "kind") || (key6 === "pattern")) || (key6 === "zone"))){
fail(instancePath+"/dates", "additionalProperties", {additionalProperty: key6}, schema13.properties.dates, data27);
errors++;
}
}
if(data27.kind !== undefined){
let data28 = data27.kind;
if(typeof data28 !== "string"){
fail(instancePath+"/dates/kind", "type", {type: "string"}, schema13.properties.dates.properties.kind, data28);
errors++;
}
if(!((data28 === "iso") || (data28 === "pattern"))){
fail(instancePath+"/dates/kind", "enum", {allowedValues: schema13.properties.dates.properties.kind.enum}, schema13.properties.dates.properties.kind, data28);
errors++;
}
}
if(data27.pattern !== undefined){
let data29 = data27.pattern;
if(typeof data29 === "string"){
if(func1(data29) < 1){
fail(instancePath+"/dates/pattern", "minLength", {limit: 1}, schema13.properties.dates.properties.pattern, data29);
errors++;
}
}
else {
fail(instancePath+"/dates/pattern", "type", {type: "string"}, schema13.properties.dates.properties.pattern, data29);
errors++;
}
}
if(data27.zone !== undefined){
let data30 = data27.zone;
if(typeof data30 === "string"){
if(func1(data30) < 1){
fail(instancePath+"/dates/zone", "minLength", {limit: 1}, schema13.properties.dates.properties.zone, data30);
errors++;
}
}
else {
fail(instancePath+"/dates/zone", "type", {type: "string"}, schema13.properties.dates.properties.zone, data30);
errors++;
}
}
}
}
if(data.errors !== undefined){
let data31 = data.errors;
if(Array.isArray(data31)){
const len3 = data31.length;
for(let i4=0; i4<len3; i4++){
if(!(validate25(data31[i4], {instancePath:instancePath+"/errors/" + i4,parentData:data31,parentDataProperty:i4,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema13.properties.errors, data31);
errors++;
}
}
if(data.message !== undefined){
let data33 = data.message;
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema13.properties.message, data33);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema13.properties.message, data33);
errors++;
}
}
if(data.timeout !== undefined){
let data34 = data.timeout;
if(typeof data34 === "string"){
if(!pattern11.test(data34)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema13.properties.timeout, data34);
errors++;
}
if(func49(data34) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema13.properties.timeout, data34);
errors++;
}
if(func49(data34) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema13.properties.timeout, data34);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema13.properties.timeout, data34);
errors++;
}
}
}
return errors === 0;
});

const schema14 = part("connector", "$defs", "for_each");

const validate57 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "list"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema14.oneOf[0], data);
errors++;
}
if(data.values === undefined){
fail(instancePath, "required", {missingProperty: "values"}, schema14.oneOf[0], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema14.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "values")) || (key0 === "as"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema14.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("list" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "list"}, schema14.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
fail(instancePath+"/values", "minItems", {limit: 1}, schema14.oneOf[0].properties.values, data1);
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))){
fail(instancePath+"/values/" + i0, "type", {type: schema14.oneOf[0].properties.values.items.type}, schema14.oneOf[0].properties.values.items, data2);
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
fail(instancePath+"/values", "uniqueItems", {i: i1, j: j0}, schema14.oneOf[0].properties.values, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/values", "type", {type: "array"}, schema14.oneOf[0].properties.values, data1);
errors++;
}
}
if(data.as !== undefined){
let data3 = data.as;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema14.oneOf[0].properties.as, data3);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema14.oneOf[0].properties.as, data3);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema14.oneOf[0], data);
errors++;
}
}
else if(tag0 === "vocabulary"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema14.oneOf[1], data);
errors++;
}
if(data.of === undefined){
fail(instancePath, "required", {missingProperty: "of"}, schema14.oneOf[1], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema14.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "of")) || (key1 === "as"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema14.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if("vocabulary" !== data4){
fail(instancePath+"/kind", "const", {allowedValue: "vocabulary"}, schema14.oneOf[1].properties.kind, data4);
errors++;
}
}
if(data.of !== undefined){
let data5 = data.of;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/of", "minLength", {limit: 1}, schema14.oneOf[1].properties.of, data5);
errors++;
}
}
else {
fail(instancePath+"/of", "type", {type: "string"}, schema14.oneOf[1].properties.of, data5);
errors++;
}
}
if(data.as !== undefined){
let data6 = data.as;
if(typeof data6 === "string"){
if(func1(data6) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema14.oneOf[1].properties.as, data6);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema14.oneOf[1].properties.as, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema14.oneOf[1], data);
errors++;
}
}
else if(tag0 === "stream"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema14.oneOf[2], data);
errors++;
}
if(data.of === undefined){
fail(instancePath, "required", {missingProperty: "of"}, schema14.oneOf[2], data);
errors++;
}
if(data.as === undefined){
fail(instancePath, "required", {missingProperty: "as"}, schema14.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((((key2 === "kind") || (key2 === "of")) || (key2 === "where")) || (key2 === "as")) || (key2 === "batch"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema14.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data7 = data.kind;
if("stream" !== data7){
fail(instancePath+"/kind", "const", {allowedValue: "stream"}, schema14.oneOf[2].properties.kind, data7);
errors++;
}
}
if(data.of !== undefined){
let data8 = data.of;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/of", "minLength", {limit: 1}, schema14.oneOf[2].properties.of, data8);
errors++;
}
}
else {
fail(instancePath+"/of", "type", {type: "string"}, schema14.oneOf[2].properties.of, data8);
errors++;
}
}
if(data.where !== undefined){
let data9 = data.where;
if(typeof data9 === "string"){
if(func1(data9) < 1){
fail(instancePath+"/where", "minLength", {limit: 1}, schema14.oneOf[2].properties.where, data9);
errors++;
}
}
else {
fail(instancePath+"/where", "type", {type: "string"}, schema14.oneOf[2].properties.where, data9);
errors++;
}
}
if(data.as !== undefined){
let data10 = data.as;
if(typeof data10 === "string"){
if(func1(data10) < 1){
fail(instancePath+"/as", "minLength", {limit: 1}, schema14.oneOf[2].properties.as, data10);
errors++;
}
}
else {
fail(instancePath+"/as", "type", {type: "string"}, schema14.oneOf[2].properties.as, data10);
errors++;
}
}
if(data.batch !== undefined){
let data11 = data.batch;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
fail(instancePath+"/batch", "type", {type: "integer"}, schema14.oneOf[2].properties.batch, data11);
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 500 || isNaN(data11)){
fail(instancePath+"/batch", "maximum", {comparison: "<=", limit: 500}, schema14.oneOf[2].properties.batch, data11);
errors++;
}
if(data11 < 2 || isNaN(data11)){
fail(instancePath+"/batch", "minimum", {comparison: ">=", limit: 2}, schema14.oneOf[2].properties.batch, data11);
errors++;
}
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema14.oneOf[2], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema14, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema14, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema14, data);
errors++;
}
return errors === 0;
});

const schema15 = part("connector", "$defs", "incremental");

const validate59 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema15.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(key0 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema15.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema15.oneOf[0].properties.kind, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15.oneOf[0], data);
errors++;
}
}
else if(tag0 === "watermark"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema15.oneOf[1], data);
errors++;
}
if(data.format === undefined){
fail(instancePath, "required", {missingProperty: "format"}, schema15.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!((((((key1 === "kind") || (key1 === "format")) || (key1 === "overlap")) || (key1 === "initial")) || (key1 === "window")) || (key1 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema15.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("watermark" !== data1){
fail(instancePath+"/kind", "const", {allowedValue: "watermark"}, schema15.oneOf[1].properties.kind, data1);
errors++;
}
}
if(data.format !== undefined){
let data2 = data.format;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/format", "minLength", {limit: 1}, schema15.oneOf[1].properties.format, data2);
errors++;
}
}
else {
fail(instancePath+"/format", "type", {type: "string"}, schema15.oneOf[1].properties.format, data2);
errors++;
}
}
if(data.overlap !== undefined){
let data3 = data.overlap;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
fail(instancePath+"/overlap", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[1].properties.overlap, data3);
errors++;
}
if(func49(data3) > 3153600000000){
fail(instancePath+"/overlap", "durationMaximum", {limit: "36500d"}, schema15.oneOf[1].properties.overlap, data3);
errors++;
}
}
else {
fail(instancePath+"/overlap", "type", {type: "string"}, schema15.oneOf[1].properties.overlap, data3);
errors++;
}
}
if(data.initial !== undefined){
let data4 = data.initial;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/initial", "minLength", {limit: 1}, schema15.oneOf[1].properties.initial, data4);
errors++;
}
}
else {
fail(instancePath+"/initial", "type", {type: "string"}, schema15.oneOf[1].properties.initial, data4);
errors++;
}
}
if(data.window !== undefined){
let data5 = data.window;
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
fail(instancePath+"/window", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[1].properties.window, data5);
errors++;
}
if(func49(data5) > 3153600000000){
fail(instancePath+"/window", "durationMaximum", {limit: "36500d"}, schema15.oneOf[1].properties.window, data5);
errors++;
}
}
else {
fail(instancePath+"/window", "type", {type: "string"}, schema15.oneOf[1].properties.window, data5);
errors++;
}
}
if(data.full_every !== undefined){
let data6 = data.full_every;
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[1].properties.full_every, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema15.oneOf[1].properties.full_every, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema15.oneOf[1].properties.full_every, data6);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema15.oneOf[1].properties.full_every, data6);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15.oneOf[1], data);
errors++;
}
}
else if(tag0 === "sync_token"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema15.oneOf[2], data);
errors++;
}
if(data.next === undefined){
fail(instancePath, "required", {missingProperty: "next"}, schema15.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "next")) || (key2 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema15.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data7 = data.kind;
if("sync_token" !== data7){
fail(instancePath+"/kind", "const", {allowedValue: "sync_token"}, schema15.oneOf[2].properties.kind, data7);
errors++;
}
}
if(data.next !== undefined){
let data8 = data.next;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/next", "minLength", {limit: 1}, schema15.oneOf[2].properties.next, data8);
errors++;
}
}
else {
fail(instancePath+"/next", "type", {type: "string"}, schema15.oneOf[2].properties.next, data8);
errors++;
}
}
if(data.full_every !== undefined){
let data9 = data.full_every;
if(typeof data9 === "string"){
if(!pattern11.test(data9)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[2].properties.full_every, data9);
errors++;
}
if(func49(data9) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema15.oneOf[2].properties.full_every, data9);
errors++;
}
if(func49(data9) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema15.oneOf[2].properties.full_every, data9);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema15.oneOf[2].properties.full_every, data9);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15.oneOf[2], data);
errors++;
}
}
else if(tag0 === "created_only"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema15.oneOf[3], data);
errors++;
}
if(data.format === undefined){
fail(instancePath, "required", {missingProperty: "format"}, schema15.oneOf[3], data);
errors++;
}
if(data.open === undefined){
fail(instancePath, "required", {missingProperty: "open"}, schema15.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(((((((key3 === "kind") || (key3 === "format")) || (key3 === "overlap")) || (key3 === "initial")) || (key3 === "open")) || (key3 === "at_most")) || (key3 === "full_every"))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema15.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data10 = data.kind;
if("created_only" !== data10){
fail(instancePath+"/kind", "const", {allowedValue: "created_only"}, schema15.oneOf[3].properties.kind, data10);
errors++;
}
}
if(data.format !== undefined){
let data11 = data.format;
if(typeof data11 === "string"){
if(func1(data11) < 1){
fail(instancePath+"/format", "minLength", {limit: 1}, schema15.oneOf[3].properties.format, data11);
errors++;
}
}
else {
fail(instancePath+"/format", "type", {type: "string"}, schema15.oneOf[3].properties.format, data11);
errors++;
}
}
if(data.overlap !== undefined){
let data12 = data.overlap;
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
fail(instancePath+"/overlap", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[3].properties.overlap, data12);
errors++;
}
if(func49(data12) > 3153600000000){
fail(instancePath+"/overlap", "durationMaximum", {limit: "36500d"}, schema15.oneOf[3].properties.overlap, data12);
errors++;
}
}
else {
fail(instancePath+"/overlap", "type", {type: "string"}, schema15.oneOf[3].properties.overlap, data12);
errors++;
}
}
if(data.initial !== undefined){
let data13 = data.initial;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/initial", "minLength", {limit: 1}, schema15.oneOf[3].properties.initial, data13);
errors++;
}
}
else {
fail(instancePath+"/initial", "type", {type: "string"}, schema15.oneOf[3].properties.initial, data13);
errors++;
}
}
if(data.open !== undefined){
let data14 = data.open;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/open", "minLength", {limit: 1}, schema15.oneOf[3].properties.open, data14);
errors++;
}
}
else {
fail(instancePath+"/open", "type", {type: "string"}, schema15.oneOf[3].properties.open, data14);
errors++;
}
}
if(data.at_most !== undefined){
let data15 = data.at_most;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
fail(instancePath+"/at_most", "type", {type: "integer"}, schema15.oneOf[3].properties.at_most, data15);
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
fail(instancePath+"/at_most", "minimum", {comparison: ">=", limit: 1}, schema15.oneOf[3].properties.at_most, data15);
errors++;
}
}
}
if(data.full_every !== undefined){
let data16 = data.full_every;
if(typeof data16 === "string"){
if(!pattern11.test(data16)){
fail(instancePath+"/full_every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema15.oneOf[3].properties.full_every, data16);
errors++;
}
if(func49(data16) < 1000){
fail(instancePath+"/full_every", "durationMinimum", {limit: "1s"}, schema15.oneOf[3].properties.full_every, data16);
errors++;
}
if(func49(data16) > 31622400000){
fail(instancePath+"/full_every", "durationMaximum", {limit: "366d"}, schema15.oneOf[3].properties.full_every, data16);
errors++;
}
}
else {
fail(instancePath+"/full_every", "type", {type: "string"}, schema15.oneOf[3].properties.full_every, data16);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema15, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema15, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema15, data);
errors++;
}
return errors === 0;
});

const schema16 = part("connector", "$defs", "deletes");

const validate61 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "none"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema16.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(key0 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema16.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("none" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "none"}, schema16.oneOf[0].properties.kind, data0);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16.oneOf[0], data);
errors++;
}
}
else if(tag0 === "flag"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema16.oneOf[1], data);
errors++;
}
if(data.when === undefined){
fail(instancePath, "required", {missingProperty: "when"}, schema16.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!((key1 === "kind") || (key1 === "when"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema16.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("flag" !== data1){
fail(instancePath+"/kind", "const", {allowedValue: "flag"}, schema16.oneOf[1].properties.kind, data1);
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema16.oneOf[1].properties.when, data2);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema16.oneOf[1].properties.when, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16.oneOf[1], data);
errors++;
}
}
else if(tag0 === "tombstones"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema16.oneOf[2], data);
errors++;
}
if(data.list === undefined){
fail(instancePath, "required", {missingProperty: "list"}, schema16.oneOf[2], data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema16.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(((key2 === "kind") || (key2 === "list")) || (key2 === "id"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema16.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("tombstones" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "tombstones"}, schema16.oneOf[2].properties.kind, data3);
errors++;
}
}
if(data.list !== undefined){
if(!(validate45(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData}))){
errors++;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema16.oneOf[2].properties.id, data5);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema16.oneOf[2].properties.id, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16.oneOf[2], data);
errors++;
}
}
else if(tag0 === "absent"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema16.oneOf[3], data);
errors++;
}
if(data.at_most === undefined){
fail(instancePath, "required", {missingProperty: "at_most"}, schema16.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(((key3 === "kind") || (key3 === "at_most")) || (key3 === "set"))){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema16.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("absent" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "absent"}, schema16.oneOf[3].properties.kind, data6);
errors++;
}
}
if(data.at_most !== undefined){
let data7 = data.at_most;
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/at_most", "minLength", {limit: 1}, schema16.oneOf[3].properties.at_most, data7);
errors++;
}
if(!pattern43.test(data7)){
fail(instancePath+"/at_most", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema16.oneOf[3].properties.at_most, data7);
errors++;
}
}
else {
fail(instancePath+"/at_most", "type", {type: "string"}, schema16.oneOf[3].properties.at_most, data7);
errors++;
}
}
if(data.set !== undefined){
let data8 = data.set;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length < 1){
fail(instancePath+"/set", "minProperties", {limit: 1}, schema16.oneOf[3].properties.set, data8);
errors++;
}
for(const key4 in data8){
let data9 = data8[key4];
if(typeof data9 !== "string"){
fail(instancePath+"/set/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema16.oneOf[3].properties.set.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/set", "type", {type: "object"}, schema16.oneOf[3].properties.set, data8);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema16, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema16, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema16, data);
errors++;
}
return errors === 0;
});

const schema17 = part("connector", "$defs", "values");
const schema18 = part("connector", "$defs", "value");

const validate65 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if((((typeof data != "object") && (typeof data !== "string")) && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
fail(instancePath, "type", {type: schema18.type}, schema18, data);
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


const validate64 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate65(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema17, data);
errors++;
}
return errors === 0;
});


const validate44 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.into === undefined){
fail(instancePath, "required", {missingProperty: "into"}, schema12, data);
errors++;
}
if(data.list === undefined){
fail(instancePath, "required", {missingProperty: "list"}, schema12, data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema12, data);
errors++;
}
if(data.map === undefined){
fail(instancePath, "required", {missingProperty: "map"}, schema12, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema12.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema12, data);
errors++;
}
}
if(data.into !== undefined){
let data0 = data.into;
if(typeof data0 !== "string"){
fail(instancePath+"/into", "type", {type: "string"}, schema12.properties.into, data0);
errors++;
}
if(!((((((data0 === "requisition") || (data0 === "candidate")) || (data0 === "application")) || (data0 === "offer")) || (data0 === "department")) || (data0 === "location"))){
fail(instancePath+"/into", "enum", {allowedValues: schema12.properties.into.enum}, schema12.properties.into, data0);
errors++;
}
}
if(data.list !== undefined){
if(!(validate45(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData}))){
errors++;
}
}
if(data.detail !== undefined){
if(!(validate45(data.detail, {instancePath:instancePath+"/detail",parentData:data,parentDataProperty:"detail",rootData}))){
errors++;
}
}
if(data.get !== undefined){
if(!(validate45(data.get, {instancePath:instancePath+"/get",parentData:data,parentDataProperty:"get",rootData}))){
errors++;
}
}
if(data.every !== undefined){
let data4 = data.every;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema12.properties.every, data4);
errors++;
}
if(func49(data4) < 1000){
fail(instancePath+"/every", "durationMinimum", {limit: "1s"}, schema12.properties.every, data4);
errors++;
}
if(func49(data4) > 31622400000){
fail(instancePath+"/every", "durationMaximum", {limit: "366d"}, schema12.properties.every, data4);
errors++;
}
}
else {
fail(instancePath+"/every", "type", {type: "string"}, schema12.properties.every, data4);
errors++;
}
}
if(data.min_interval !== undefined){
let data5 = data.min_interval;
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/min_interval", "type", {type: schema12.properties.min_interval.type}, schema12.properties.min_interval, data5);
errors++;
}
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
fail(instancePath+"/min_interval", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema12.properties.min_interval, data5);
errors++;
}
if(func49(data5) < 1000){
fail(instancePath+"/min_interval", "durationMinimum", {limit: "1s"}, schema12.properties.min_interval, data5);
errors++;
}
if(func49(data5) > 31622400000){
fail(instancePath+"/min_interval", "durationMaximum", {limit: "366d"}, schema12.properties.min_interval, data5);
errors++;
}
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.default === undefined){
fail(instancePath+"/min_interval", "required", {missingProperty: "default"}, schema12.properties.min_interval, data5);
errors++;
}
for(const key1 in data5){
if(!((key1 === "default") || (key1 === "unlocked_by"))){
fail(instancePath+"/min_interval", "additionalProperties", {additionalProperty: key1}, schema12.properties.min_interval, data5);
errors++;
}
}
if(data5.default !== undefined){
let data6 = data5.default;
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
fail(instancePath+"/min_interval/default", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema12.properties.min_interval.properties.default, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/min_interval/default", "durationMinimum", {limit: "1s"}, schema12.properties.min_interval.properties.default, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/min_interval/default", "durationMaximum", {limit: "366d"}, schema12.properties.min_interval.properties.default, data6);
errors++;
}
}
else {
fail(instancePath+"/min_interval/default", "type", {type: "string"}, schema12.properties.min_interval.properties.default, data6);
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
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema12.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
if(func49(data8) < 1000){
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema12.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
if(func49(data8) > 31622400000){
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema12.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
}
else {
fail(instancePath+"/min_interval/unlocked_by/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema12.properties.min_interval.properties.unlocked_by.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/min_interval/unlocked_by", "type", {type: "object"}, schema12.properties.min_interval.properties.unlocked_by, data7);
errors++;
}
}
}
}
if(data.at_least !== undefined){
let data9 = data.at_least;
if(typeof data9 === "string"){
if(func1(data9) < 1){
fail(instancePath+"/at_least", "minLength", {limit: 1}, schema12.properties.at_least, data9);
errors++;
}
if(!pattern43.test(data9)){
fail(instancePath+"/at_least", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema12.properties.at_least, data9);
errors++;
}
}
else {
fail(instancePath+"/at_least", "type", {type: "string"}, schema12.properties.at_least, data9);
errors++;
}
}
if(data.for_each !== undefined){
if(!(validate57(data.for_each, {instancePath:instancePath+"/for_each",parentData:data,parentDataProperty:"for_each",rootData}))){
errors++;
}
}
if(data.incremental !== undefined){
if(!(validate59(data.incremental, {instancePath:instancePath+"/incremental",parentData:data,parentDataProperty:"incremental",rootData}))){
errors++;
}
}
if(data.deletes !== undefined){
if(!(validate61(data.deletes, {instancePath:instancePath+"/deletes",parentData:data,parentDataProperty:"deletes",rootData}))){
errors++;
}
}
if(data.store_new !== undefined){
let data13 = data.store_new;
if(typeof data13 === "string"){
if(func1(data13) < 1){
fail(instancePath+"/store_new", "minLength", {limit: 1}, schema12.properties.store_new, data13);
errors++;
}
}
else {
fail(instancePath+"/store_new", "type", {type: "string"}, schema12.properties.store_new, data13);
errors++;
}
}
if(data.id !== undefined){
let data14 = data.id;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema12.properties.id, data14);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema12.properties.id, data14);
errors++;
}
}
if(data.updated !== undefined){
let data15 = data.updated;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/updated", "minLength", {limit: 1}, schema12.properties.updated, data15);
errors++;
}
}
else {
fail(instancePath+"/updated", "type", {type: "string"}, schema12.properties.updated, data15);
errors++;
}
}
if(data.map !== undefined){
if(!(validate64(data.map, {instancePath:instancePath+"/map",parentData:data,parentDataProperty:"map",rootData}))){
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


const validate43 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern4.test(key0)){
fail(instancePath, "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema11.propertyNames, key0, key0);
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
fail(instancePath, "propertyNames", {propertyName: key0}, schema11, data);
errors++;
}
}
for(const key1 in data){
if(!(key1 === "defaults")){
if(!(validate44(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
errors++;
}
}
}
if(data.defaults !== undefined){
let data1 = data.defaults;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key2 in data1){
if(!(((((key2 === "every") || (key2 === "min_interval")) || (key2 === "at_least")) || (key2 === "incremental")) || (key2 === "deletes"))){
fail(instancePath+"/defaults", "additionalProperties", {additionalProperty: key2}, schema11.properties.defaults, data1);
errors++;
}
}
if(data1.every !== undefined){
let data2 = data1.every;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/defaults/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema11.properties.defaults.properties.every, data2);
errors++;
}
if(func49(data2) < 1000){
fail(instancePath+"/defaults/every", "durationMinimum", {limit: "1s"}, schema11.properties.defaults.properties.every, data2);
errors++;
}
if(func49(data2) > 31622400000){
fail(instancePath+"/defaults/every", "durationMaximum", {limit: "366d"}, schema11.properties.defaults.properties.every, data2);
errors++;
}
}
else {
fail(instancePath+"/defaults/every", "type", {type: "string"}, schema11.properties.defaults.properties.every, data2);
errors++;
}
}
if(data1.min_interval !== undefined){
let data3 = data1.min_interval;
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
fail(instancePath+"/defaults/min_interval", "type", {type: schema11.properties.defaults.properties.min_interval.type}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
fail(instancePath+"/defaults/min_interval", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
if(func49(data3) < 1000){
fail(instancePath+"/defaults/min_interval", "durationMinimum", {limit: "1s"}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
if(func49(data3) > 31622400000){
fail(instancePath+"/defaults/min_interval", "durationMaximum", {limit: "366d"}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.default === undefined){
fail(instancePath+"/defaults/min_interval", "required", {missingProperty: "default"}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
for(const key3 in data3){
if(!((key3 === "default") || (key3 === "unlocked_by"))){
fail(instancePath+"/defaults/min_interval", "additionalProperties", {additionalProperty: key3}, schema11.properties.defaults.properties.min_interval, data3);
errors++;
}
}
if(data3.default !== undefined){
let data4 = data3.default;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/defaults/min_interval/default", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema11.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
if(func49(data4) < 1000){
fail(instancePath+"/defaults/min_interval/default", "durationMinimum", {limit: "1s"}, schema11.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
if(func49(data4) > 31622400000){
fail(instancePath+"/defaults/min_interval/default", "durationMaximum", {limit: "366d"}, schema11.properties.defaults.properties.min_interval.properties.default, data4);
errors++;
}
}
else {
fail(instancePath+"/defaults/min_interval/default", "type", {type: "string"}, schema11.properties.defaults.properties.min_interval.properties.default, data4);
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
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema11.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
if(func49(data6) < 1000){
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema11.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
if(func49(data6) > 31622400000){
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema11.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
}
else {
fail(instancePath+"/defaults/min_interval/unlocked_by/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema11.properties.defaults.properties.min_interval.properties.unlocked_by.additionalProperties, data6);
errors++;
}
}
}
else {
fail(instancePath+"/defaults/min_interval/unlocked_by", "type", {type: "object"}, schema11.properties.defaults.properties.min_interval.properties.unlocked_by, data5);
errors++;
}
}
}
}
if(data1.at_least !== undefined){
let data7 = data1.at_least;
if(typeof data7 === "string"){
if(func1(data7) < 1){
fail(instancePath+"/defaults/at_least", "minLength", {limit: 1}, schema11.properties.defaults.properties.at_least, data7);
errors++;
}
if(!pattern43.test(data7)){
fail(instancePath+"/defaults/at_least", "pattern", {pattern: "^(100|\\d{1,2})(\\.\\d+)?%$"}, schema11.properties.defaults.properties.at_least, data7);
errors++;
}
}
else {
fail(instancePath+"/defaults/at_least", "type", {type: "string"}, schema11.properties.defaults.properties.at_least, data7);
errors++;
}
}
if(data1.incremental !== undefined){
if(!(validate59(data1.incremental, {instancePath:instancePath+"/defaults/incremental",parentData:data1,parentDataProperty:"incremental",rootData}))){
errors++;
}
}
if(data1.deletes !== undefined){
if(!(validate61(data1.deletes, {instancePath:instancePath+"/defaults/deletes",parentData:data1,parentDataProperty:"deletes",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/defaults", "type", {type: "object"}, schema11.properties.defaults, data1);
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

const schema19 = part("connector", "$defs", "vocabularies");

const validate72 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema19, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema19.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema19.properties["requisition.status"], data0);
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
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema19.properties["requisition.status"].properties.DRAFT.items.type}, schema19.properties["requisition.status"].properties.DRAFT.items, data2);
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
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema19.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema19.properties["requisition.status"].properties.DRAFT, data1);
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
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema19.properties["requisition.status"].properties.PENDING.items.type}, schema19.properties["requisition.status"].properties.PENDING.items, data4);
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
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema19.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema19.properties["requisition.status"].properties.PENDING, data3);
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
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema19.properties["requisition.status"].properties.OPEN.items.type}, schema19.properties["requisition.status"].properties.OPEN.items, data6);
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
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema19.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema19.properties["requisition.status"].properties.OPEN, data5);
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
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema19.properties["requisition.status"].properties.ON_HOLD.items.type}, schema19.properties["requisition.status"].properties.ON_HOLD.items, data8);
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
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
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
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema19.properties["requisition.status"].properties.CLOSED.items.type}, schema19.properties["requisition.status"].properties.CLOSED.items, data10);
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
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema19.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.CLOSED, data9);
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
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema19.properties["requisition.status"].properties.ARCHIVED.items.type}, schema19.properties["requisition.status"].properties.ARCHIVED.items, data12);
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
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema19.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema19.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema19.properties["requisition.visibility"], data13);
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
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema19.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema19.properties["requisition.visibility"].properties.PUBLIC.items, data15);
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
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
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
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema19.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema19.properties["requisition.visibility"].properties.UNLISTED.items, data17);
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
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
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
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema19.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema19.properties["requisition.visibility"].properties.INTERNAL.items, data19);
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
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema19.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema19.properties["requisition.employment_type"], data22);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema19.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
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
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema19.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
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
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
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
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema19.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema19.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
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
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema19.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema19.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
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
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema19.properties["requisition.employment_type"].properties.OTHER.items.type}, schema19.properties["requisition.employment_type"].properties.OTHER.items, data36);
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
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema19.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema19.properties["requisition.workplace"], data37);
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
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema19.properties["requisition.workplace"].properties.ONSITE.items.type}, schema19.properties["requisition.workplace"].properties.ONSITE.items, data39);
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
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
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
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema19.properties["requisition.workplace"].properties.HYBRID.items.type}, schema19.properties["requisition.workplace"].properties.HYBRID.items, data41);
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
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
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
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema19.properties["requisition.workplace"].properties.REMOTE.items.type}, schema19.properties["requisition.workplace"].properties.REMOTE.items, data43);
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
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema19.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema19.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema19.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema19.properties["application.stage"], data44);
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
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema19.properties["application.stage"].properties.LEAD.items.type}, schema19.properties["application.stage"].properties.LEAD.items, data46);
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
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema19.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema19.properties["application.stage"].properties.LEAD, data45);
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
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema19.properties["application.stage"].properties.APPLIED.items.type}, schema19.properties["application.stage"].properties.APPLIED.items, data48);
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
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema19.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema19.properties["application.stage"].properties.APPLIED, data47);
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
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema19.properties["application.stage"].properties.REVIEW.items.type}, schema19.properties["application.stage"].properties.REVIEW.items, data50);
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
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema19.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.REVIEW, data49);
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
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema19.properties["application.stage"].properties.SCREEN.items.type}, schema19.properties["application.stage"].properties.SCREEN.items, data52);
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
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema19.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema19.properties["application.stage"].properties.SCREEN, data51);
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
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema19.properties["application.stage"].properties.ASSESSMENT.items.type}, schema19.properties["application.stage"].properties.ASSESSMENT.items, data54);
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
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
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
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema19.properties["application.stage"].properties.INTERVIEW.items.type}, schema19.properties["application.stage"].properties.INTERVIEW.items, data56);
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
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema19.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema19.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
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
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema19.properties["application.stage"].properties.OFFER.items.type}, schema19.properties["application.stage"].properties.OFFER.items, data62);
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
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema19.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER, data61);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
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
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema19.properties["application.stage"].properties.ONBOARDING.items.type}, schema19.properties["application.stage"].properties.ONBOARDING.items, data66);
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
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
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
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema19.properties["application.stage"].properties.HIRED.items.type}, schema19.properties["application.stage"].properties.HIRED.items, data68);
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
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema19.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema19.properties["application.stage"].properties.HIRED, data67);
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
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema19.properties["application.stage"].properties.REJECTED.items.type}, schema19.properties["application.stage"].properties.REJECTED.items, data70);
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
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema19.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.REJECTED, data69);
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
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema19.properties["application.stage"].properties.WITHDRAWN.items.type}, schema19.properties["application.stage"].properties.WITHDRAWN.items, data72);
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
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
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
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema19.properties["application.stage"].properties.CONVERTED.items.type}, schema19.properties["application.stage"].properties.CONVERTED.items, data74);
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
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema19.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema19.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema19.properties["offer.status"], data75);
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
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema19.properties["offer.status"].properties.DRAFT.items.type}, schema19.properties["offer.status"].properties.DRAFT.items, data77);
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
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema19.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema19.properties["offer.status"].properties.DRAFT, data76);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema19.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema19.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
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
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema19.properties["offer.status"].properties.APPROVED.items.type}, schema19.properties["offer.status"].properties.APPROVED.items, data81);
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
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema19.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema19.properties["offer.status"].properties.APPROVED, data80);
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
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema19.properties["offer.status"].properties.SENT.items.type}, schema19.properties["offer.status"].properties.SENT.items, data83);
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
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema19.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema19.properties["offer.status"].properties.SENT, data82);
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
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema19.properties["offer.status"].properties.ACCEPTED.items.type}, schema19.properties["offer.status"].properties.ACCEPTED.items, data85);
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
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
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
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema19.properties["offer.status"].properties.DECLINED.items.type}, schema19.properties["offer.status"].properties.DECLINED.items, data87);
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
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema19.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema19.properties["offer.status"].properties.DECLINED, data86);
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
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema19.properties["offer.status"].properties.RETRACTED.items.type}, schema19.properties["offer.status"].properties.RETRACTED.items, data89);
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
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema19.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.RETRACTED, data88);
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
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema19.properties["offer.status"].properties.EXPIRED.items.type}, schema19.properties["offer.status"].properties.EXPIRED.items, data91);
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
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema19.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema19.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema19.properties["location.workplace"], data92);
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
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema19.properties["location.workplace"].properties.ONSITE.items.type}, schema19.properties["location.workplace"].properties.ONSITE.items, data94);
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
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema19.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.ONSITE, data93);
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
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema19.properties["location.workplace"].properties.HYBRID.items.type}, schema19.properties["location.workplace"].properties.HYBRID.items, data96);
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
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema19.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema19.properties["location.workplace"].properties.HYBRID, data95);
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
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema19.properties["location.workplace"].properties.REMOTE.items.type}, schema19.properties["location.workplace"].properties.REMOTE.items, data98);
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
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema19.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19, data);
errors++;
}
return errors === 0;
});

const schema20 = part("connector", "$defs", "attachment");
const pattern56 = new RegExp("^\\d+(kB|MB)$", "u");

const validate74 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "formats") || (key0 === "max")) || (key0 === "max_name")) || (key0 === "fetch_within")) || (key0 === "optional"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema20, data);
errors++;
}
}
if(data.formats !== undefined){
let data0 = data.formats;
if(Array.isArray(data0)){
if(data0.length < 1){
fail(instancePath+"/formats", "minItems", {limit: 1}, schema20.properties.formats, data0);
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((((data1 === "pdf") || (data1 === "doc")) || (data1 === "docx")) || (data1 === "txt")) || (data1 === "rtf"))){
fail(instancePath+"/formats/" + i0, "enum", {allowedValues: schema20.properties.formats.items.enum}, schema20.properties.formats.items, data1);
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
fail(instancePath+"/formats", "uniqueItems", {i: i1, j: j0}, schema20.properties.formats, data0);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/formats", "type", {type: "array"}, schema20.properties.formats, data0);
errors++;
}
}
if(data.max !== undefined){
let data2 = data.max;
if(typeof data2 === "string"){
if(!pattern56.test(data2)){
fail(instancePath+"/max", "pattern", {pattern: "^\\d+(kB|MB)$"}, schema20.properties.max, data2);
errors++;
}
}
else {
fail(instancePath+"/max", "type", {type: "string"}, schema20.properties.max, data2);
errors++;
}
}
if(data.max_name !== undefined){
let data3 = data.max_name;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
fail(instancePath+"/max_name", "type", {type: "integer"}, schema20.properties.max_name, data3);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 255 || isNaN(data3)){
fail(instancePath+"/max_name", "maximum", {comparison: "<=", limit: 255}, schema20.properties.max_name, data3);
errors++;
}
if(data3 < 20 || isNaN(data3)){
fail(instancePath+"/max_name", "minimum", {comparison: ">=", limit: 20}, schema20.properties.max_name, data3);
errors++;
}
}
}
if(data.fetch_within !== undefined){
let data4 = data.fetch_within;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
fail(instancePath+"/fetch_within", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema20.properties.fetch_within, data4);
errors++;
}
if(func49(data4) > 3153600000000){
fail(instancePath+"/fetch_within", "durationMaximum", {limit: "36500d"}, schema20.properties.fetch_within, data4);
errors++;
}
}
else {
fail(instancePath+"/fetch_within", "type", {type: "string"}, schema20.properties.fetch_within, data4);
errors++;
}
}
if(data.optional !== undefined){
let data5 = data.optional;
if(typeof data5 !== "boolean"){
fail(instancePath+"/optional", "type", {type: "boolean"}, schema20.properties.optional, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema20, data);
errors++;
}
return errors === 0;
});

const schema21 = part("connector", "$defs", "recovery");
const pattern58 = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");

const validate77 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "key"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema21.oneOf[0], data);
errors++;
}
if(data.header === undefined){
fail(instancePath, "required", {missingProperty: "header"}, schema21.oneOf[0], data);
errors++;
}
if(data.lifetime === undefined){
fail(instancePath, "required", {missingProperty: "lifetime"}, schema21.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "header")) || (key0 === "lifetime"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema21.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("key" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "key"}, schema21.oneOf[0].properties.kind, data0);
errors++;
}
}
if(data.header !== undefined){
let data1 = data.header;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/header", "minLength", {limit: 1}, schema21.oneOf[0].properties.header, data1);
errors++;
}
if(!pattern58.test(data1)){
fail(instancePath+"/header", "pattern", {pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"}, schema21.oneOf[0].properties.header, data1);
errors++;
}
}
else {
fail(instancePath+"/header", "type", {type: "string"}, schema21.oneOf[0].properties.header, data1);
errors++;
}
}
if(data.lifetime !== undefined){
let data2 = data.lifetime;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
fail(instancePath+"/lifetime", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema21.oneOf[0].properties.lifetime, data2);
errors++;
}
if(func49(data2) > 3153600000000){
fail(instancePath+"/lifetime", "durationMaximum", {limit: "36500d"}, schema21.oneOf[0].properties.lifetime, data2);
errors++;
}
}
else {
fail(instancePath+"/lifetime", "type", {type: "string"}, schema21.oneOf[0].properties.lifetime, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21.oneOf[0], data);
errors++;
}
}
else if(tag0 === "conflict"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema21.oneOf[1], data);
errors++;
}
if(data.save === undefined){
fail(instancePath, "required", {missingProperty: "save"}, schema21.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "when")) || (key1 === "save"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema21.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("conflict" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "conflict"}, schema21.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema21.oneOf[1].properties.when, data4);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema21.oneOf[1].properties.when, data4);
errors++;
}
}
if(data.save !== undefined){
if(!(validate64(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21.oneOf[1], data);
errors++;
}
}
else if(tag0 === "search"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema21.oneOf[2], data);
errors++;
}
if(data.delay === undefined){
fail(instancePath, "required", {missingProperty: "delay"}, schema21.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!((key2 === "kind") || (key2 === "delay"))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema21.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("search" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "search"}, schema21.oneOf[2].properties.kind, data6);
errors++;
}
}
if(data.delay !== undefined){
let data7 = data.delay;
if(typeof data7 === "string"){
if(!pattern11.test(data7)){
fail(instancePath+"/delay", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema21.oneOf[2].properties.delay, data7);
errors++;
}
if(func49(data7) < 1000){
fail(instancePath+"/delay", "durationMinimum", {limit: "1s"}, schema21.oneOf[2].properties.delay, data7);
errors++;
}
if(func49(data7) > 604800000){
fail(instancePath+"/delay", "durationMaximum", {limit: "7d"}, schema21.oneOf[2].properties.delay, data7);
errors++;
}
}
else {
fail(instancePath+"/delay", "type", {type: "string"}, schema21.oneOf[2].properties.delay, data7);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21.oneOf[2], data);
errors++;
}
}
else if(tag0 === "person"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema21.oneOf[3], data);
errors++;
}
for(const key3 in data){
if(!(key3 === "kind")){
fail(instancePath, "additionalProperties", {additionalProperty: key3}, schema21.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data8 = data.kind;
if("person" !== data8){
fail(instancePath+"/kind", "const", {allowedValue: "person"}, schema21.oneOf[3].properties.kind, data8);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21.oneOf[3], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema21, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema21, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema21, data);
errors++;
}
return errors === 0;
});

const schema22 = part("connector", "$defs", "step");
const schema23 = part("connector", "$defs", "find");
const pattern65 = new RegExp("^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$", "u");

const validate81 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
fail(instancePath, "required", {missingProperty: "name"}, schema23, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema23.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema23, data);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema23.properties.name, data0);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema23.properties.name, data0);
errors++;
}
}
if(data.when !== undefined){
let data1 = data.when;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema23.properties.when, data1);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema23.properties.when, data1);
errors++;
}
}
if(data.request !== undefined){
let data2 = data.request;
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
fail(instancePath+"/request", "type", {type: schema23.properties.request.type}, schema23.properties.request, data2);
errors++;
}
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema23.properties.request, data2);
errors++;
}
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema23.properties.request, data2);
errors++;
}
for(const key1 in data2){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema23.properties.request, data2);
errors++;
}
}
if(data2.use !== undefined){
let data3 = data2.use;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema23.properties.request.properties.use, data3);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema23.properties.request.properties.use, data3);
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
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema23.properties.query.additionalProperties.type}, schema23.properties.query.additionalProperties, data6);
errors++;
}
if(Array.isArray(data6)){
if(data6.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema23.properties.query.additionalProperties, data6);
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema23.properties.query.additionalProperties.items, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema23.properties.query, data5);
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
let data10 = data.multipart;
if(Array.isArray(data10)){
if(data10.length < 1){
fail(instancePath+"/multipart", "minItems", {limit: 1}, schema23.properties.multipart, data10);
errors++;
}
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.name === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "name"}, schema23.properties.multipart.items, data11);
errors++;
}
if(data11.value === undefined){
fail(instancePath+"/multipart/" + i1, "required", {missingProperty: "value"}, schema23.properties.multipart.items, data11);
errors++;
}
for(const key3 in data11){
if(!(((((key3 === "name") || (key3 === "value")) || (key3 === "optional")) || (key3 === "file_name")) || (key3 === "type"))){
fail(instancePath+"/multipart/" + i1, "additionalProperties", {additionalProperty: key3}, schema23.properties.multipart.items, data11);
errors++;
}
}
if(data11.name !== undefined){
let data12 = data11.name;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/multipart/" + i1+"/name", "minLength", {limit: 1}, schema23.properties.multipart.items.properties.name, data12);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/name", "type", {type: "string"}, schema23.properties.multipart.items.properties.name, data12);
errors++;
}
}
if(data11.value !== undefined){
if(!(validate14(data11.value, {instancePath:instancePath+"/multipart/" + i1+"/value",parentData:data11,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data11.optional !== undefined){
let data14 = data11.optional;
if(typeof data14 !== "boolean"){
fail(instancePath+"/multipart/" + i1+"/optional", "type", {type: "boolean"}, schema23.properties.multipart.items.properties.optional, data14);
errors++;
}
}
if(data11.file_name !== undefined){
let data15 = data11.file_name;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/multipart/" + i1+"/file_name", "minLength", {limit: 1}, schema23.properties.multipart.items.properties.file_name, data15);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/file_name", "type", {type: "string"}, schema23.properties.multipart.items.properties.file_name, data15);
errors++;
}
}
if(data11.type !== undefined){
let data16 = data11.type;
if(typeof data16 === "string"){
if(func1(data16) < 1){
fail(instancePath+"/multipart/" + i1+"/type", "minLength", {limit: 1}, schema23.properties.multipart.items.properties.type, data16);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i1+"/type", "type", {type: "string"}, schema23.properties.multipart.items.properties.type, data16);
errors++;
}
}
}
else {
fail(instancePath+"/multipart/" + i1, "type", {type: "object"}, schema23.properties.multipart.items, data11);
errors++;
}
}
}
else {
fail(instancePath+"/multipart", "type", {type: "array"}, schema23.properties.multipart, data10);
errors++;
}
}
if(data.raw !== undefined){
let data17 = data.raw;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.value === undefined){
fail(instancePath+"/raw", "required", {missingProperty: "value"}, schema23.properties.raw, data17);
errors++;
}
for(const key4 in data17){
if(!((key4 === "value") || (key4 === "type"))){
fail(instancePath+"/raw", "additionalProperties", {additionalProperty: key4}, schema23.properties.raw, data17);
errors++;
}
}
if(data17.value !== undefined){
if(!(validate14(data17.value, {instancePath:instancePath+"/raw/value",parentData:data17,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data17.type !== undefined){
let data19 = data17.type;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/raw/type", "minLength", {limit: 1}, schema23.properties.raw.properties.type, data19);
errors++;
}
}
else {
fail(instancePath+"/raw/type", "type", {type: "string"}, schema23.properties.raw.properties.type, data19);
errors++;
}
}
}
else {
fail(instancePath+"/raw", "type", {type: "object"}, schema23.properties.raw, data17);
errors++;
}
}
if(data.no_records !== undefined){
let data20 = data.no_records;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(Object.keys(data20).length < 1){
fail(instancePath+"/no_records", "minProperties", {limit: 1}, schema23.properties.no_records, data20);
errors++;
}
for(const key5 in data20){
if(!((key5 === "status") || (key5 === "empty_body"))){
fail(instancePath+"/no_records", "additionalProperties", {additionalProperty: key5}, schema23.properties.no_records, data20);
errors++;
}
}
if(data20.status !== undefined){
let data21 = data20.status;
if(Array.isArray(data21)){
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
let data22 = data21[i2];
if(!(((((data22 === 204) || (data22 === 205)) || (data22 === 304)) || (data22 === 404)) || (data22 === 410))){
fail(instancePath+"/no_records/status/" + i2, "enum", {allowedValues: schema23.properties.no_records.properties.status.items.enum}, schema23.properties.no_records.properties.status.items, data22);
errors++;
}
}
let i3 = data21.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func114(data21[i3], data21[j0])){
fail(instancePath+"/no_records/status", "uniqueItems", {i: i3, j: j0}, schema23.properties.no_records.properties.status, data21);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/no_records/status", "type", {type: "array"}, schema23.properties.no_records.properties.status, data21);
errors++;
}
}
if(data20.empty_body !== undefined){
let data23 = data20.empty_body;
if(typeof data23 !== "boolean"){
fail(instancePath+"/no_records/empty_body", "type", {type: "boolean"}, schema23.properties.no_records.properties.empty_body, data23);
errors++;
}
}
}
else {
fail(instancePath+"/no_records", "type", {type: "object"}, schema23.properties.no_records, data20);
errors++;
}
}
if(data.response_body !== undefined){
let data24 = data.response_body;
if(typeof data24 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema23.properties.response_body, data24);
errors++;
}
if(!((data24 === "json") || (data24 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema23.properties.response_body.enum}, schema23.properties.response_body, data24);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate21(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data26 = data.records;
if(typeof data26 === "string"){
if(func1(data26) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema23.properties.records, data26);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema23.properties.records, data26);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate23(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data28 = data.total;
if(typeof data28 === "string"){
if(func1(data28) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema23.properties.total, data28);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema23.properties.total, data28);
errors++;
}
}
if(data.dates !== undefined){
let data29 = data.dates;
if((typeof data29 !== "string") && (!(data29 && typeof data29 == "object" && !Array.isArray(data29)))){
fail(instancePath+"/dates", "type", {type: schema23.properties.dates.type}, schema23.properties.dates, data29);
errors++;
}
if(typeof data29 === "string"){
if(!pattern23.test(data29)){
fail(instancePath+"/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema23.properties.dates, data29);
errors++;
}
}
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.kind === undefined){
fail(instancePath+"/dates", "required", {missingProperty: "kind"}, schema23.properties.dates, data29);
errors++;
}
for(const key6 in data29){
if(!(((key6 === "kind") || (key6 === "pattern")) || (key6 === "zone"))){
fail(instancePath+"/dates", "additionalProperties", {additionalProperty: key6}, schema23.properties.dates, data29);
errors++;
}
}
if(data29.kind !== undefined){
let data30 = data29.kind;
if(typeof data30 !== "string"){
fail(instancePath+"/dates/kind", "type", {type: "string"}, schema23.properties.dates.properties.kind, data30);
errors++;
}
if(!((data30 === "iso") || (data30 === "pattern"))){
fail(instancePath+"/dates/kind", "enum", {allowedValues: schema23.properties.dates.properties.kind.enum}, schema23.properties.dates.properties.kind, data30);
errors++;
}
}
if(data29.pattern !== undefined){
let data31 = data29.pattern;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/dates/pattern", "minLength", {limit: 1}, schema23.properties.dates.properties.pattern, data31);
errors++;
}
}
else {
fail(instancePath+"/dates/pattern", "type", {type: "string"}, schema23.properties.dates.properties.pattern, data31);
errors++;
}
}
if(data29.zone !== undefined){
let data32 = data29.zone;
if(typeof data32 === "string"){
if(func1(data32) < 1){
fail(instancePath+"/dates/zone", "minLength", {limit: 1}, schema23.properties.dates.properties.zone, data32);
errors++;
}
}
else {
fail(instancePath+"/dates/zone", "type", {type: "string"}, schema23.properties.dates.properties.zone, data32);
errors++;
}
}
}
}
if(data.errors !== undefined){
let data33 = data.errors;
if(Array.isArray(data33)){
const len3 = data33.length;
for(let i4=0; i4<len3; i4++){
if(!(validate25(data33[i4], {instancePath:instancePath+"/errors/" + i4,parentData:data33,parentDataProperty:i4,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema23.properties.errors, data33);
errors++;
}
}
if(data.message !== undefined){
let data35 = data.message;
if(typeof data35 === "string"){
if(func1(data35) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema23.properties.message, data35);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema23.properties.message, data35);
errors++;
}
}
if(data.timeout !== undefined){
let data36 = data.timeout;
if(typeof data36 === "string"){
if(!pattern11.test(data36)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema23.properties.timeout, data36);
errors++;
}
if(func49(data36) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema23.properties.timeout, data36);
errors++;
}
if(func49(data36) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema23.properties.timeout, data36);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema23.properties.timeout, data36);
errors++;
}
}
if(data.stream !== undefined){
let data37 = data.stream;
if(typeof data37 === "string"){
if(func1(data37) < 1){
fail(instancePath+"/stream", "minLength", {limit: 1}, schema23.properties.stream, data37);
errors++;
}
}
else {
fail(instancePath+"/stream", "type", {type: "string"}, schema23.properties.stream, data37);
errors++;
}
}
if(data.max_age !== undefined){
let data38 = data.max_age;
if(typeof data38 === "string"){
if(!pattern11.test(data38)){
fail(instancePath+"/max_age", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema23.properties.max_age, data38);
errors++;
}
if(func49(data38) > 3153600000000){
fail(instancePath+"/max_age", "durationMaximum", {limit: "36500d"}, schema23.properties.max_age, data38);
errors++;
}
}
else {
fail(instancePath+"/max_age", "type", {type: "string"}, schema23.properties.max_age, data38);
errors++;
}
}
if(data.for_each !== undefined){
if(!(validate57(data.for_each, {instancePath:instancePath+"/for_each",parentData:data,parentDataProperty:"for_each",rootData}))){
errors++;
}
}
if(data.match !== undefined){
let data40 = data.match;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(Object.keys(data40).length < 1){
fail(instancePath+"/match", "minProperties", {limit: 1}, schema23.properties.match, data40);
errors++;
}
for(const key7 in data40){
if(!((func0.call(schema23.properties.match.properties, key7)) || (pattern65.test(key7)))){
fail(instancePath+"/match", "additionalProperties", {additionalProperty: key7}, schema23.properties.match, data40);
errors++;
}
}
if(data40["$candidate.email"] !== undefined){
let data41 = data40["$candidate.email"];
if(typeof data41 === "string"){
if(func1(data41) < 1){
fail(instancePath+"/match/$candidate.email", "minLength", {limit: 1}, schema23.properties.match.properties["$candidate.email"], data41);
errors++;
}
}
else {
fail(instancePath+"/match/$candidate.email", "type", {type: "string"}, schema23.properties.match.properties["$candidate.email"], data41);
errors++;
}
}
if(data40["$candidate.phone"] !== undefined){
let data42 = data40["$candidate.phone"];
if(typeof data42 === "string"){
if(func1(data42) < 1){
fail(instancePath+"/match/$candidate.phone", "minLength", {limit: 1}, schema23.properties.match.properties["$candidate.phone"], data42);
errors++;
}
}
else {
fail(instancePath+"/match/$candidate.phone", "type", {type: "string"}, schema23.properties.match.properties["$candidate.phone"], data42);
errors++;
}
}
if(data40["$push.person"] !== undefined){
let data43 = data40["$push.person"];
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/match/$push.person", "minLength", {limit: 1}, schema23.properties.match.properties["$push.person"], data43);
errors++;
}
}
else {
fail(instancePath+"/match/$push.person", "type", {type: "string"}, schema23.properties.match.properties["$push.person"], data43);
errors++;
}
}
if(data40["$requisition.id"] !== undefined){
let data44 = data40["$requisition.id"];
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/match/$requisition.id", "minLength", {limit: 1}, schema23.properties.match.properties["$requisition.id"], data44);
errors++;
}
}
else {
fail(instancePath+"/match/$requisition.id", "type", {type: "string"}, schema23.properties.match.properties["$requisition.id"], data44);
errors++;
}
}
if(data40["$requisition.code"] !== undefined){
let data45 = data40["$requisition.code"];
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/match/$requisition.code", "minLength", {limit: 1}, schema23.properties.match.properties["$requisition.code"], data45);
errors++;
}
}
else {
fail(instancePath+"/match/$requisition.code", "type", {type: "string"}, schema23.properties.match.properties["$requisition.code"], data45);
errors++;
}
}
if(data40["$push.id"] !== undefined){
let data46 = data40["$push.id"];
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/match/$push.id", "minLength", {limit: 1}, schema23.properties.match.properties["$push.id"], data46);
errors++;
}
}
else {
fail(instancePath+"/match/$push.id", "type", {type: "string"}, schema23.properties.match.properties["$push.id"], data46);
errors++;
}
}
if(data40["$resume.file_name"] !== undefined){
let data47 = data40["$resume.file_name"];
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/match/$resume.file_name", "minLength", {limit: 1}, schema23.properties.match.properties["$resume.file_name"], data47);
errors++;
}
}
else {
fail(instancePath+"/match/$resume.file_name", "type", {type: "string"}, schema23.properties.match.properties["$resume.file_name"], data47);
errors++;
}
}
if(data40["$resume.size"] !== undefined){
let data48 = data40["$resume.size"];
if(typeof data48 === "string"){
if(func1(data48) < 1){
fail(instancePath+"/match/$resume.size", "minLength", {limit: 1}, schema23.properties.match.properties["$resume.size"], data48);
errors++;
}
}
else {
fail(instancePath+"/match/$resume.size", "type", {type: "string"}, schema23.properties.match.properties["$resume.size"], data48);
errors++;
}
}
if(data40["$cover_letter.file_name"] !== undefined){
let data49 = data40["$cover_letter.file_name"];
if(typeof data49 === "string"){
if(func1(data49) < 1){
fail(instancePath+"/match/$cover_letter.file_name", "minLength", {limit: 1}, schema23.properties.match.properties["$cover_letter.file_name"], data49);
errors++;
}
}
else {
fail(instancePath+"/match/$cover_letter.file_name", "type", {type: "string"}, schema23.properties.match.properties["$cover_letter.file_name"], data49);
errors++;
}
}
if(data40["$cover_letter.size"] !== undefined){
let data50 = data40["$cover_letter.size"];
if(typeof data50 === "string"){
if(func1(data50) < 1){
fail(instancePath+"/match/$cover_letter.size", "minLength", {limit: 1}, schema23.properties.match.properties["$cover_letter.size"], data50);
errors++;
}
}
else {
fail(instancePath+"/match/$cover_letter.size", "type", {type: "string"}, schema23.properties.match.properties["$cover_letter.size"], data50);
errors++;
}
}
for(const key8 in data40){
if(pattern65.test(key8)){
let data51 = data40[key8];
if(typeof data51 === "string"){
if(func1(data51) < 1){
fail(instancePath+"/match/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "minLength", {limit: 1}, schema23.properties.match.patternProperties["^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$"], data51);
errors++;
}
}
else {
fail(instancePath+"/match/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema23.properties.match.patternProperties["^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$"], data51);
errors++;
}
}
}
}
else {
fail(instancePath+"/match", "type", {type: "object"}, schema23.properties.match, data40);
errors++;
}
}
if(data.where !== undefined){
let data52 = data.where;
if(typeof data52 === "string"){
if(func1(data52) < 1){
fail(instancePath+"/where", "minLength", {limit: 1}, schema23.properties.where, data52);
errors++;
}
}
else {
fail(instancePath+"/where", "type", {type: "string"}, schema23.properties.where, data52);
errors++;
}
}
if(data.if_found !== undefined){
let data53 = data.if_found;
if(typeof data53 !== "string"){
fail(instancePath+"/if_found", "type", {type: "string"}, schema23.properties.if_found, data53);
errors++;
}
if(!(((data53 === "adopt") || (data53 === "update")) || (data53 === "review"))){
fail(instancePath+"/if_found", "enum", {allowedValues: schema23.properties.if_found.enum}, schema23.properties.if_found, data53);
errors++;
}
}
if(data.save !== undefined){
if(!(validate64(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
if(data.show !== undefined){
let data55 = data.show;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key9 in data55){
if(!((((((key9 === "first_name") || (key9 === "last_name")) || (key9 === "email")) || (key9 === "phone")) || (key9 === "current_title")) || (key9 === "current_company"))){
fail(instancePath+"/show", "additionalProperties", {additionalProperty: key9}, schema23.properties.show, data55);
errors++;
}
}
if(data55.first_name !== undefined){
let data56 = data55.first_name;
if(typeof data56 === "string"){
if(func1(data56) < 1){
fail(instancePath+"/show/first_name", "minLength", {limit: 1}, schema23.properties.show.properties.first_name, data56);
errors++;
}
}
else {
fail(instancePath+"/show/first_name", "type", {type: "string"}, schema23.properties.show.properties.first_name, data56);
errors++;
}
}
if(data55.last_name !== undefined){
let data57 = data55.last_name;
if(typeof data57 === "string"){
if(func1(data57) < 1){
fail(instancePath+"/show/last_name", "minLength", {limit: 1}, schema23.properties.show.properties.last_name, data57);
errors++;
}
}
else {
fail(instancePath+"/show/last_name", "type", {type: "string"}, schema23.properties.show.properties.last_name, data57);
errors++;
}
}
if(data55.email !== undefined){
let data58 = data55.email;
if(typeof data58 === "string"){
if(func1(data58) < 1){
fail(instancePath+"/show/email", "minLength", {limit: 1}, schema23.properties.show.properties.email, data58);
errors++;
}
}
else {
fail(instancePath+"/show/email", "type", {type: "string"}, schema23.properties.show.properties.email, data58);
errors++;
}
}
if(data55.phone !== undefined){
let data59 = data55.phone;
if(typeof data59 === "string"){
if(func1(data59) < 1){
fail(instancePath+"/show/phone", "minLength", {limit: 1}, schema23.properties.show.properties.phone, data59);
errors++;
}
}
else {
fail(instancePath+"/show/phone", "type", {type: "string"}, schema23.properties.show.properties.phone, data59);
errors++;
}
}
if(data55.current_title !== undefined){
let data60 = data55.current_title;
if(typeof data60 === "string"){
if(func1(data60) < 1){
fail(instancePath+"/show/current_title", "minLength", {limit: 1}, schema23.properties.show.properties.current_title, data60);
errors++;
}
}
else {
fail(instancePath+"/show/current_title", "type", {type: "string"}, schema23.properties.show.properties.current_title, data60);
errors++;
}
}
if(data55.current_company !== undefined){
let data61 = data55.current_company;
if(typeof data61 === "string"){
if(func1(data61) < 1){
fail(instancePath+"/show/current_company", "minLength", {limit: 1}, schema23.properties.show.properties.current_company, data61);
errors++;
}
}
else {
fail(instancePath+"/show/current_company", "type", {type: "string"}, schema23.properties.show.properties.current_company, data61);
errors++;
}
}
}
else {
fail(instancePath+"/show", "type", {type: "object"}, schema23.properties.show, data55);
errors++;
}
}
if(data.ask !== undefined){
let data62 = data.ask;
if(typeof data62 !== "string"){
fail(instancePath+"/ask", "type", {type: "string"}, schema23.properties.ask, data62);
errors++;
}
if(!((data62 === "always") || (data62 === "after_loss"))){
fail(instancePath+"/ask", "enum", {allowedValues: schema23.properties.ask.enum}, schema23.properties.ask, data62);
errors++;
}
}
if(data.max_age !== undefined){
if(data.stream === undefined){
fail(instancePath, "dependentRequired", {property: "max_age",
    missingProperty: "stream",
    depsCount: 1,
    deps: "stream"}, schema23, data);
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


const validate80 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema22, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema22.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema22, data);
errors++;
}
}
if(data.create !== undefined){
let data0 = data.create;
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/create", "minLength", {limit: 1}, schema22.properties.create, data0);
errors++;
}
}
else {
fail(instancePath+"/create", "type", {type: "string"}, schema22.properties.create, data0);
errors++;
}
}
if(data.update !== undefined){
let data1 = data.update;
if(typeof data1 === "string"){
if(func1(data1) < 1){
fail(instancePath+"/update", "minLength", {limit: 1}, schema22.properties.update, data1);
errors++;
}
}
else {
fail(instancePath+"/update", "type", {type: "string"}, schema22.properties.update, data1);
errors++;
}
}
if(data.read !== undefined){
let data2 = data.read;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/read", "minLength", {limit: 1}, schema22.properties.read, data2);
errors++;
}
}
else {
fail(instancePath+"/read", "type", {type: "string"}, schema22.properties.read, data2);
errors++;
}
}
if(data.unless_saved !== undefined){
let data3 = data.unless_saved;
if(typeof data3 === "string"){
if(func1(data3) < 1){
fail(instancePath+"/unless_saved", "minLength", {limit: 1}, schema22.properties.unless_saved, data3);
errors++;
}
}
else {
fail(instancePath+"/unless_saved", "type", {type: "string"}, schema22.properties.unless_saved, data3);
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/when", "minLength", {limit: 1}, schema22.properties.when, data4);
errors++;
}
}
else {
fail(instancePath+"/when", "type", {type: "string"}, schema22.properties.when, data4);
errors++;
}
}
if(data.find !== undefined){
let data5 = data.find;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate81(data5[i0], {instancePath:instancePath+"/find/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/find", "type", {type: "array"}, schema22.properties.find, data5);
errors++;
}
}
if(data.request !== undefined){
let data7 = data.request;
if((typeof data7 !== "string") && (!(data7 && typeof data7 == "object" && !Array.isArray(data7)))){
fail(instancePath+"/request", "type", {type: schema22.properties.request.type}, schema22.properties.request, data7);
errors++;
}
if(typeof data7 === "string"){
if(!pattern22.test(data7)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema22.properties.request, data7);
errors++;
}
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema22.properties.request, data7);
errors++;
}
for(const key1 in data7){
if(!((key1 === "use") || (key1 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema22.properties.request, data7);
errors++;
}
}
if(data7.use !== undefined){
let data8 = data7.use;
if(typeof data8 === "string"){
if(func1(data8) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema22.properties.request.properties.use, data8);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema22.properties.request.properties.use, data8);
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
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema22.properties.query.additionalProperties.type}, schema22.properties.query.additionalProperties, data11);
errors++;
}
if(Array.isArray(data11)){
if(data11.length < 2){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema22.properties.query.additionalProperties, data11);
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 !== "string"){
fail(instancePath+"/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1, "type", {type: "string"}, schema22.properties.query.additionalProperties.items, data12);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema22.properties.query, data10);
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
let data15 = data.multipart;
if(Array.isArray(data15)){
if(data15.length < 1){
fail(instancePath+"/multipart", "minItems", {limit: 1}, schema22.properties.multipart, data15);
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.name === undefined){
fail(instancePath+"/multipart/" + i2, "required", {missingProperty: "name"}, schema22.properties.multipart.items, data16);
errors++;
}
if(data16.value === undefined){
fail(instancePath+"/multipart/" + i2, "required", {missingProperty: "value"}, schema22.properties.multipart.items, data16);
errors++;
}
for(const key3 in data16){
if(!(((((key3 === "name") || (key3 === "value")) || (key3 === "optional")) || (key3 === "file_name")) || (key3 === "type"))){
fail(instancePath+"/multipart/" + i2, "additionalProperties", {additionalProperty: key3}, schema22.properties.multipart.items, data16);
errors++;
}
}
if(data16.name !== undefined){
let data17 = data16.name;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/multipart/" + i2+"/name", "minLength", {limit: 1}, schema22.properties.multipart.items.properties.name, data17);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i2+"/name", "type", {type: "string"}, schema22.properties.multipart.items.properties.name, data17);
errors++;
}
}
if(data16.value !== undefined){
if(!(validate14(data16.value, {instancePath:instancePath+"/multipart/" + i2+"/value",parentData:data16,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data16.optional !== undefined){
let data19 = data16.optional;
if(typeof data19 !== "boolean"){
fail(instancePath+"/multipart/" + i2+"/optional", "type", {type: "boolean"}, schema22.properties.multipart.items.properties.optional, data19);
errors++;
}
}
if(data16.file_name !== undefined){
let data20 = data16.file_name;
if(typeof data20 === "string"){
if(func1(data20) < 1){
fail(instancePath+"/multipart/" + i2+"/file_name", "minLength", {limit: 1}, schema22.properties.multipart.items.properties.file_name, data20);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i2+"/file_name", "type", {type: "string"}, schema22.properties.multipart.items.properties.file_name, data20);
errors++;
}
}
if(data16.type !== undefined){
let data21 = data16.type;
if(typeof data21 === "string"){
if(func1(data21) < 1){
fail(instancePath+"/multipart/" + i2+"/type", "minLength", {limit: 1}, schema22.properties.multipart.items.properties.type, data21);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i2+"/type", "type", {type: "string"}, schema22.properties.multipart.items.properties.type, data21);
errors++;
}
}
}
else {
fail(instancePath+"/multipart/" + i2, "type", {type: "object"}, schema22.properties.multipart.items, data16);
errors++;
}
}
}
else {
fail(instancePath+"/multipart", "type", {type: "array"}, schema22.properties.multipart, data15);
errors++;
}
}
if(data.raw !== undefined){
let data22 = data.raw;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.value === undefined){
fail(instancePath+"/raw", "required", {missingProperty: "value"}, schema22.properties.raw, data22);
errors++;
}
for(const key4 in data22){
if(!((key4 === "value") || (key4 === "type"))){
fail(instancePath+"/raw", "additionalProperties", {additionalProperty: key4}, schema22.properties.raw, data22);
errors++;
}
}
if(data22.value !== undefined){
if(!(validate14(data22.value, {instancePath:instancePath+"/raw/value",parentData:data22,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data22.type !== undefined){
let data24 = data22.type;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/raw/type", "minLength", {limit: 1}, schema22.properties.raw.properties.type, data24);
errors++;
}
}
else {
fail(instancePath+"/raw/type", "type", {type: "string"}, schema22.properties.raw.properties.type, data24);
errors++;
}
}
}
else {
fail(instancePath+"/raw", "type", {type: "object"}, schema22.properties.raw, data22);
errors++;
}
}
if(data.no_records !== undefined){
let data25 = data.no_records;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(Object.keys(data25).length < 1){
fail(instancePath+"/no_records", "minProperties", {limit: 1}, schema22.properties.no_records, data25);
errors++;
}
for(const key5 in data25){
if(!((key5 === "status") || (key5 === "empty_body"))){
fail(instancePath+"/no_records", "additionalProperties", {additionalProperty: key5}, schema22.properties.no_records, data25);
errors++;
}
}
if(data25.status !== undefined){
let data26 = data25.status;
if(Array.isArray(data26)){
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
let data27 = data26[i3];
if(!(((((data27 === 204) || (data27 === 205)) || (data27 === 304)) || (data27 === 404)) || (data27 === 410))){
fail(instancePath+"/no_records/status/" + i3, "enum", {allowedValues: schema22.properties.no_records.properties.status.items.enum}, schema22.properties.no_records.properties.status.items, data27);
errors++;
}
}
let i4 = data26.length;
let j0;
if(i4 > 1){
outer0:
for(;i4--;){
for(j0 = i4; j0--;){
if(func114(data26[i4], data26[j0])){
fail(instancePath+"/no_records/status", "uniqueItems", {i: i4, j: j0}, schema22.properties.no_records.properties.status, data26);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/no_records/status", "type", {type: "array"}, schema22.properties.no_records.properties.status, data26);
errors++;
}
}
if(data25.empty_body !== undefined){
let data28 = data25.empty_body;
if(typeof data28 !== "boolean"){
fail(instancePath+"/no_records/empty_body", "type", {type: "boolean"}, schema22.properties.no_records.properties.empty_body, data28);
errors++;
}
}
}
else {
fail(instancePath+"/no_records", "type", {type: "object"}, schema22.properties.no_records, data25);
errors++;
}
}
if(data.response_body !== undefined){
let data29 = data.response_body;
if(typeof data29 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema22.properties.response_body, data29);
errors++;
}
if(!((data29 === "json") || (data29 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema22.properties.response_body.enum}, schema22.properties.response_body, data29);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate21(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data31 = data.records;
if(typeof data31 === "string"){
if(func1(data31) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema22.properties.records, data31);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema22.properties.records, data31);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate23(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data33 = data.total;
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema22.properties.total, data33);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema22.properties.total, data33);
errors++;
}
}
if(data.dates !== undefined){
let data34 = data.dates;
if((typeof data34 !== "string") && (!(data34 && typeof data34 == "object" && !Array.isArray(data34)))){
fail(instancePath+"/dates", "type", {type: schema22.properties.dates.type}, schema22.properties.dates, data34);
errors++;
}
if(typeof data34 === "string"){
if(!pattern23.test(data34)){
fail(instancePath+"/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema22.properties.dates, data34);
errors++;
}
}
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.kind === undefined){
fail(instancePath+"/dates", "required", {missingProperty: "kind"}, schema22.properties.dates, data34);
errors++;
}
for(const key6 in data34){
if(!(((key6 === "kind") || (key6 === "pattern")) || (key6 === "zone"))){
fail(instancePath+"/dates", "additionalProperties", {additionalProperty: key6}, schema22.properties.dates, data34);
errors++;
}
}
if(data34.kind !== undefined){
let data35 = data34.kind;
if(typeof data35 !== "string"){
fail(instancePath+"/dates/kind", "type", {type: "string"}, schema22.properties.dates.properties.kind, data35);
errors++;
}
if(!((data35 === "iso") || (data35 === "pattern"))){
fail(instancePath+"/dates/kind", "enum", {allowedValues: schema22.properties.dates.properties.kind.enum}, schema22.properties.dates.properties.kind, data35);
errors++;
}
}
if(data34.pattern !== undefined){
let data36 = data34.pattern;
if(typeof data36 === "string"){
if(func1(data36) < 1){
fail(instancePath+"/dates/pattern", "minLength", {limit: 1}, schema22.properties.dates.properties.pattern, data36);
errors++;
}
}
else {
fail(instancePath+"/dates/pattern", "type", {type: "string"}, schema22.properties.dates.properties.pattern, data36);
errors++;
}
}
if(data34.zone !== undefined){
let data37 = data34.zone;
if(typeof data37 === "string"){
if(func1(data37) < 1){
fail(instancePath+"/dates/zone", "minLength", {limit: 1}, schema22.properties.dates.properties.zone, data37);
errors++;
}
}
else {
fail(instancePath+"/dates/zone", "type", {type: "string"}, schema22.properties.dates.properties.zone, data37);
errors++;
}
}
}
}
if(data.errors !== undefined){
let data38 = data.errors;
if(Array.isArray(data38)){
const len4 = data38.length;
for(let i5=0; i5<len4; i5++){
if(!(validate25(data38[i5], {instancePath:instancePath+"/errors/" + i5,parentData:data38,parentDataProperty:i5,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema22.properties.errors, data38);
errors++;
}
}
if(data.message !== undefined){
let data40 = data.message;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema22.properties.message, data40);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema22.properties.message, data40);
errors++;
}
}
if(data.timeout !== undefined){
let data41 = data.timeout;
if(typeof data41 === "string"){
if(!pattern11.test(data41)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema22.properties.timeout, data41);
errors++;
}
if(func49(data41) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema22.properties.timeout, data41);
errors++;
}
if(func49(data41) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema22.properties.timeout, data41);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema22.properties.timeout, data41);
errors++;
}
}
if(data.save !== undefined){
if(!(validate64(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
errors++;
}
}
if(data.recovery !== undefined){
if(!(validate77(data.recovery, {instancePath:instancePath+"/recovery",parentData:data,parentDataProperty:"recovery",rootData}))){
errors++;
}
}
if(data.update_with !== undefined){
if(!(validate45(data.update_with, {instancePath:instancePath+"/update_with",parentData:data,parentDataProperty:"update_with",rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema22, data);
errors++;
}
return errors === 0;
});

const schema24 = part("connector", "$defs", "events");
const schema25 = part("connector", "$defs", "verify");

const validate108 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "token"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[0], data);
errors++;
}
if(data.header === undefined){
fail(instancePath, "required", {missingProperty: "header"}, schema25.oneOf[0], data);
errors++;
}
if(data.equals === undefined){
fail(instancePath, "required", {missingProperty: "equals"}, schema25.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "header")) || (key0 === "equals"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema25.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("token" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "token"}, schema25.oneOf[0].properties.kind, data0);
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
}
else {
fail(instancePath+"/header", "type", {type: "string"}, schema25.oneOf[0].properties.header, data1);
errors++;
}
}
if(data.equals !== undefined){
let data2 = data.equals;
if(typeof data2 === "string"){
if(func1(data2) < 1){
fail(instancePath+"/equals", "minLength", {limit: 1}, schema25.oneOf[0].properties.equals, data2);
errors++;
}
}
else {
fail(instancePath+"/equals", "type", {type: "string"}, schema25.oneOf[0].properties.equals, data2);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[0], data);
errors++;
}
}
else if(tag0 === "basic"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[1], data);
errors++;
}
if(data.username === undefined){
fail(instancePath, "required", {missingProperty: "username"}, schema25.oneOf[1], data);
errors++;
}
if(data.password === undefined){
fail(instancePath, "required", {missingProperty: "password"}, schema25.oneOf[1], data);
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "username")) || (key1 === "password"))){
fail(instancePath, "additionalProperties", {additionalProperty: key1}, schema25.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("basic" !== data3){
fail(instancePath+"/kind", "const", {allowedValue: "basic"}, schema25.oneOf[1].properties.kind, data3);
errors++;
}
}
if(data.username !== undefined){
let data4 = data.username;
if(typeof data4 === "string"){
if(func1(data4) < 1){
fail(instancePath+"/username", "minLength", {limit: 1}, schema25.oneOf[1].properties.username, data4);
errors++;
}
}
else {
fail(instancePath+"/username", "type", {type: "string"}, schema25.oneOf[1].properties.username, data4);
errors++;
}
}
if(data.password !== undefined){
let data5 = data.password;
if(typeof data5 === "string"){
if(func1(data5) < 1){
fail(instancePath+"/password", "minLength", {limit: 1}, schema25.oneOf[1].properties.password, data5);
errors++;
}
}
else {
fail(instancePath+"/password", "type", {type: "string"}, schema25.oneOf[1].properties.password, data5);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[1], data);
errors++;
}
}
else if(tag0 === "hmac"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[2], data);
errors++;
}
if(data.keys === undefined){
fail(instancePath, "required", {missingProperty: "keys"}, schema25.oneOf[2], data);
errors++;
}
if(data.signature === undefined){
fail(instancePath, "required", {missingProperty: "signature"}, schema25.oneOf[2], data);
errors++;
}
for(const key2 in data){
if(!(func0.call(schema25.oneOf[2].properties, key2))){
fail(instancePath, "additionalProperties", {additionalProperty: key2}, schema25.oneOf[2], data);
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if("hmac" !== data6){
fail(instancePath+"/kind", "const", {allowedValue: "hmac"}, schema25.oneOf[2].properties.kind, data6);
errors++;
}
}
if(data.algorithm !== undefined){
let data7 = data.algorithm;
if(typeof data7 !== "string"){
fail(instancePath+"/algorithm", "type", {type: "string"}, schema25.oneOf[2].properties.algorithm, data7);
errors++;
}
if(!(((data7 === "sha256") || (data7 === "sha1")) || (data7 === "sha512"))){
fail(instancePath+"/algorithm", "enum", {allowedValues: schema25.oneOf[2].properties.algorithm.enum}, schema25.oneOf[2].properties.algorithm, data7);
errors++;
}
}
if(data.keys !== undefined){
let data8 = data.keys;
if(Array.isArray(data8)){
if(data8.length > 16){
fail(instancePath+"/keys", "maxItems", {limit: 16}, schema25.oneOf[2].properties.keys, data8);
errors++;
}
if(data8.length < 1){
fail(instancePath+"/keys", "minItems", {limit: 1}, schema25.oneOf[2].properties.keys, data8);
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 !== "string"){
fail(instancePath+"/keys/" + i0, "type", {type: "string"}, schema25.oneOf[2].properties.keys.items, data9);
errors++;
}
}
}
else {
fail(instancePath+"/keys", "type", {type: "array"}, schema25.oneOf[2].properties.keys, data8);
errors++;
}
}
if(data.key_prefix !== undefined){
let data10 = data.key_prefix;
if(typeof data10 === "string"){
if(func1(data10) < 1){
fail(instancePath+"/key_prefix", "minLength", {limit: 1}, schema25.oneOf[2].properties.key_prefix, data10);
errors++;
}
}
else {
fail(instancePath+"/key_prefix", "type", {type: "string"}, schema25.oneOf[2].properties.key_prefix, data10);
errors++;
}
}
if(data.key_encoding !== undefined){
let data11 = data.key_encoding;
if(typeof data11 !== "string"){
fail(instancePath+"/key_encoding", "type", {type: "string"}, schema25.oneOf[2].properties.key_encoding, data11);
errors++;
}
if(!(((data11 === "utf8") || (data11 === "base64")) || (data11 === "hex"))){
fail(instancePath+"/key_encoding", "enum", {allowedValues: schema25.oneOf[2].properties.key_encoding.enum}, schema25.oneOf[2].properties.key_encoding, data11);
errors++;
}
}
if(data.text !== undefined){
let data12 = data.text;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/text", "minLength", {limit: 1}, schema25.oneOf[2].properties.text, data12);
errors++;
}
}
else {
fail(instancePath+"/text", "type", {type: "string"}, schema25.oneOf[2].properties.text, data12);
errors++;
}
}
if(data.body_hash !== undefined){
let data13 = data.body_hash;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key3 in data13){
if(!((key3 === "algorithm") || (key3 === "encoding"))){
fail(instancePath+"/body_hash", "additionalProperties", {additionalProperty: key3}, schema25.oneOf[2].properties.body_hash, data13);
errors++;
}
}
if(data13.algorithm !== undefined){
let data14 = data13.algorithm;
if(typeof data14 !== "string"){
fail(instancePath+"/body_hash/algorithm", "type", {type: "string"}, schema25.oneOf[2].properties.body_hash.properties.algorithm, data14);
errors++;
}
if(!(((data14 === "sha256") || (data14 === "sha1")) || (data14 === "sha512"))){
fail(instancePath+"/body_hash/algorithm", "enum", {allowedValues: schema25.oneOf[2].properties.body_hash.properties.algorithm.enum}, schema25.oneOf[2].properties.body_hash.properties.algorithm, data14);
errors++;
}
}
if(data13.encoding !== undefined){
let data15 = data13.encoding;
if(typeof data15 !== "string"){
fail(instancePath+"/body_hash/encoding", "type", {type: "string"}, schema25.oneOf[2].properties.body_hash.properties.encoding, data15);
errors++;
}
if(!((data15 === "hex") || (data15 === "base64"))){
fail(instancePath+"/body_hash/encoding", "enum", {allowedValues: schema25.oneOf[2].properties.body_hash.properties.encoding.enum}, schema25.oneOf[2].properties.body_hash.properties.encoding, data15);
errors++;
}
}
}
else {
fail(instancePath+"/body_hash", "type", {type: "object"}, schema25.oneOf[2].properties.body_hash, data13);
errors++;
}
}
if(data.time !== undefined){
let data16 = data.time;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key4 in data16){
if(!(((((key4 === "header") || (key4 === "field")) || (key4 === "prefix")) || (key4 === "unit")) || (key4 === "tolerance"))){
fail(instancePath+"/time", "additionalProperties", {additionalProperty: key4}, schema25.oneOf[2].properties.time, data16);
errors++;
}
}
if(data16.header !== undefined){
let data17 = data16.header;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/time/header", "minLength", {limit: 1}, schema25.oneOf[2].properties.time.properties.header, data17);
errors++;
}
}
else {
fail(instancePath+"/time/header", "type", {type: "string"}, schema25.oneOf[2].properties.time.properties.header, data17);
errors++;
}
}
if(data16.field !== undefined){
let data18 = data16.field;
if(typeof data18 === "string"){
if(func1(data18) < 1){
fail(instancePath+"/time/field", "minLength", {limit: 1}, schema25.oneOf[2].properties.time.properties.field, data18);
errors++;
}
}
else {
fail(instancePath+"/time/field", "type", {type: "string"}, schema25.oneOf[2].properties.time.properties.field, data18);
errors++;
}
}
if(data16.prefix !== undefined){
let data19 = data16.prefix;
if(typeof data19 === "string"){
if(func1(data19) < 1){
fail(instancePath+"/time/prefix", "minLength", {limit: 1}, schema25.oneOf[2].properties.time.properties.prefix, data19);
errors++;
}
}
else {
fail(instancePath+"/time/prefix", "type", {type: "string"}, schema25.oneOf[2].properties.time.properties.prefix, data19);
errors++;
}
}
if(data16.unit !== undefined){
let data20 = data16.unit;
if(typeof data20 !== "string"){
fail(instancePath+"/time/unit", "type", {type: "string"}, schema25.oneOf[2].properties.time.properties.unit, data20);
errors++;
}
if(!(((data20 === "s") || (data20 === "ms")) || (data20 === "iso"))){
fail(instancePath+"/time/unit", "enum", {allowedValues: schema25.oneOf[2].properties.time.properties.unit.enum}, schema25.oneOf[2].properties.time.properties.unit, data20);
errors++;
}
}
if(data16.tolerance !== undefined){
let data21 = data16.tolerance;
if(typeof data21 === "string"){
if(!pattern11.test(data21)){
fail(instancePath+"/time/tolerance", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema25.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
if(func49(data21) < 1000){
fail(instancePath+"/time/tolerance", "durationMinimum", {limit: "1s"}, schema25.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
if(func49(data21) > 86400000){
fail(instancePath+"/time/tolerance", "durationMaximum", {limit: "24h"}, schema25.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
}
else {
fail(instancePath+"/time/tolerance", "type", {type: "string"}, schema25.oneOf[2].properties.time.properties.tolerance, data21);
errors++;
}
}
}
else {
fail(instancePath+"/time", "type", {type: "object"}, schema25.oneOf[2].properties.time, data16);
errors++;
}
}
if(data.signature !== undefined){
let data22 = data.signature;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/signature", "minProperties", {limit: 1}, schema25.oneOf[2].properties.signature, data22);
errors++;
}
for(const key5 in data22){
if(!(((((((key5 === "header") || (key5 === "query")) || (key5 === "field")) || (key5 === "wrapped")) || (key5 === "separator")) || (key5 === "prefix")) || (key5 === "encoding"))){
fail(instancePath+"/signature", "additionalProperties", {additionalProperty: key5}, schema25.oneOf[2].properties.signature, data22);
errors++;
}
}
if(data22.header !== undefined){
let data23 = data22.header;
if(typeof data23 === "string"){
if(func1(data23) < 1){
fail(instancePath+"/signature/header", "minLength", {limit: 1}, schema25.oneOf[2].properties.signature.properties.header, data23);
errors++;
}
}
else {
fail(instancePath+"/signature/header", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.header, data23);
errors++;
}
}
if(data22.query !== undefined){
let data24 = data22.query;
if(typeof data24 === "string"){
if(func1(data24) < 1){
fail(instancePath+"/signature/query", "minLength", {limit: 1}, schema25.oneOf[2].properties.signature.properties.query, data24);
errors++;
}
}
else {
fail(instancePath+"/signature/query", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.query, data24);
errors++;
}
}
if(data22.field !== undefined){
let data25 = data22.field;
if(typeof data25 === "string"){
if(func1(data25) < 1){
fail(instancePath+"/signature/field", "minLength", {limit: 1}, schema25.oneOf[2].properties.signature.properties.field, data25);
errors++;
}
}
else {
fail(instancePath+"/signature/field", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.field, data25);
errors++;
}
}
if(data22.wrapped !== undefined){
let data26 = data22.wrapped;
if(typeof data26 !== "string"){
fail(instancePath+"/signature/wrapped", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.wrapped, data26);
errors++;
}
if(!(data26 === "base64")){
fail(instancePath+"/signature/wrapped", "enum", {allowedValues: schema25.oneOf[2].properties.signature.properties.wrapped.enum}, schema25.oneOf[2].properties.signature.properties.wrapped, data26);
errors++;
}
}
if(data22.separator !== undefined){
let data27 = data22.separator;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/signature/separator", "minLength", {limit: 1}, schema25.oneOf[2].properties.signature.properties.separator, data27);
errors++;
}
}
else {
fail(instancePath+"/signature/separator", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.separator, data27);
errors++;
}
}
if(data22.prefix !== undefined){
let data28 = data22.prefix;
if(typeof data28 === "string"){
if(func1(data28) < 1){
fail(instancePath+"/signature/prefix", "minLength", {limit: 1}, schema25.oneOf[2].properties.signature.properties.prefix, data28);
errors++;
}
}
else {
fail(instancePath+"/signature/prefix", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.prefix, data28);
errors++;
}
}
if(data22.encoding !== undefined){
let data29 = data22.encoding;
if(typeof data29 !== "string"){
fail(instancePath+"/signature/encoding", "type", {type: "string"}, schema25.oneOf[2].properties.signature.properties.encoding, data29);
errors++;
}
if(!((data29 === "hex") || (data29 === "base64"))){
fail(instancePath+"/signature/encoding", "enum", {allowedValues: schema25.oneOf[2].properties.signature.properties.encoding.enum}, schema25.oneOf[2].properties.signature.properties.encoding, data29);
errors++;
}
}
}
else {
fail(instancePath+"/signature", "type", {type: "object"}, schema25.oneOf[2].properties.signature, data22);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[2], data);
errors++;
}
}
else if(tag0 === "ed25519"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[3], data);
errors++;
}
if(data.keys === undefined){
fail(instancePath, "required", {missingProperty: "keys"}, schema25.oneOf[3], data);
errors++;
}
if(data.signature === undefined){
fail(instancePath, "required", {missingProperty: "signature"}, schema25.oneOf[3], data);
errors++;
}
for(const key6 in data){
if(!((((((((key6 === "kind") || (key6 === "keys")) || (key6 === "key_prefix")) || (key6 === "key_encoding")) || (key6 === "text")) || (key6 === "body_hash")) || (key6 === "time")) || (key6 === "signature"))){
fail(instancePath, "additionalProperties", {additionalProperty: key6}, schema25.oneOf[3], data);
errors++;
}
}
if(data.kind !== undefined){
let data30 = data.kind;
if("ed25519" !== data30){
fail(instancePath+"/kind", "const", {allowedValue: "ed25519"}, schema25.oneOf[3].properties.kind, data30);
errors++;
}
}
if(data.keys !== undefined){
let data31 = data.keys;
if(Array.isArray(data31)){
if(data31.length > 16){
fail(instancePath+"/keys", "maxItems", {limit: 16}, schema25.oneOf[3].properties.keys, data31);
errors++;
}
if(data31.length < 1){
fail(instancePath+"/keys", "minItems", {limit: 1}, schema25.oneOf[3].properties.keys, data31);
errors++;
}
const len1 = data31.length;
for(let i1=0; i1<len1; i1++){
let data32 = data31[i1];
if(typeof data32 !== "string"){
fail(instancePath+"/keys/" + i1, "type", {type: "string"}, schema25.oneOf[3].properties.keys.items, data32);
errors++;
}
}
}
else {
fail(instancePath+"/keys", "type", {type: "array"}, schema25.oneOf[3].properties.keys, data31);
errors++;
}
}
if(data.key_prefix !== undefined){
let data33 = data.key_prefix;
if(typeof data33 === "string"){
if(func1(data33) < 1){
fail(instancePath+"/key_prefix", "minLength", {limit: 1}, schema25.oneOf[3].properties.key_prefix, data33);
errors++;
}
}
else {
fail(instancePath+"/key_prefix", "type", {type: "string"}, schema25.oneOf[3].properties.key_prefix, data33);
errors++;
}
}
if(data.key_encoding !== undefined){
let data34 = data.key_encoding;
if(typeof data34 !== "string"){
fail(instancePath+"/key_encoding", "type", {type: "string"}, schema25.oneOf[3].properties.key_encoding, data34);
errors++;
}
if(!((data34 === "base64") || (data34 === "hex"))){
fail(instancePath+"/key_encoding", "enum", {allowedValues: schema25.oneOf[3].properties.key_encoding.enum}, schema25.oneOf[3].properties.key_encoding, data34);
errors++;
}
}
if(data.text !== undefined){
let data35 = data.text;
if(typeof data35 === "string"){
if(func1(data35) < 1){
fail(instancePath+"/text", "minLength", {limit: 1}, schema25.oneOf[3].properties.text, data35);
errors++;
}
}
else {
fail(instancePath+"/text", "type", {type: "string"}, schema25.oneOf[3].properties.text, data35);
errors++;
}
}
if(data.body_hash !== undefined){
let data36 = data.body_hash;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key7 in data36){
if(!((key7 === "algorithm") || (key7 === "encoding"))){
fail(instancePath+"/body_hash", "additionalProperties", {additionalProperty: key7}, schema25.oneOf[3].properties.body_hash, data36);
errors++;
}
}
if(data36.algorithm !== undefined){
let data37 = data36.algorithm;
if(typeof data37 !== "string"){
fail(instancePath+"/body_hash/algorithm", "type", {type: "string"}, schema25.oneOf[3].properties.body_hash.properties.algorithm, data37);
errors++;
}
if(!(((data37 === "sha256") || (data37 === "sha1")) || (data37 === "sha512"))){
fail(instancePath+"/body_hash/algorithm", "enum", {allowedValues: schema25.oneOf[3].properties.body_hash.properties.algorithm.enum}, schema25.oneOf[3].properties.body_hash.properties.algorithm, data37);
errors++;
}
}
if(data36.encoding !== undefined){
let data38 = data36.encoding;
if(typeof data38 !== "string"){
fail(instancePath+"/body_hash/encoding", "type", {type: "string"}, schema25.oneOf[3].properties.body_hash.properties.encoding, data38);
errors++;
}
if(!((data38 === "hex") || (data38 === "base64"))){
fail(instancePath+"/body_hash/encoding", "enum", {allowedValues: schema25.oneOf[3].properties.body_hash.properties.encoding.enum}, schema25.oneOf[3].properties.body_hash.properties.encoding, data38);
errors++;
}
}
}
else {
fail(instancePath+"/body_hash", "type", {type: "object"}, schema25.oneOf[3].properties.body_hash, data36);
errors++;
}
}
if(data.time !== undefined){
let data39 = data.time;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key8 in data39){
if(!(((((key8 === "header") || (key8 === "field")) || (key8 === "prefix")) || (key8 === "unit")) || (key8 === "tolerance"))){
fail(instancePath+"/time", "additionalProperties", {additionalProperty: key8}, schema25.oneOf[3].properties.time, data39);
errors++;
}
}
if(data39.header !== undefined){
let data40 = data39.header;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/time/header", "minLength", {limit: 1}, schema25.oneOf[3].properties.time.properties.header, data40);
errors++;
}
}
else {
fail(instancePath+"/time/header", "type", {type: "string"}, schema25.oneOf[3].properties.time.properties.header, data40);
errors++;
}
}
if(data39.field !== undefined){
let data41 = data39.field;
if(typeof data41 === "string"){
if(func1(data41) < 1){
fail(instancePath+"/time/field", "minLength", {limit: 1}, schema25.oneOf[3].properties.time.properties.field, data41);
errors++;
}
}
else {
fail(instancePath+"/time/field", "type", {type: "string"}, schema25.oneOf[3].properties.time.properties.field, data41);
errors++;
}
}
if(data39.prefix !== undefined){
let data42 = data39.prefix;
if(typeof data42 === "string"){
if(func1(data42) < 1){
fail(instancePath+"/time/prefix", "minLength", {limit: 1}, schema25.oneOf[3].properties.time.properties.prefix, data42);
errors++;
}
}
else {
fail(instancePath+"/time/prefix", "type", {type: "string"}, schema25.oneOf[3].properties.time.properties.prefix, data42);
errors++;
}
}
if(data39.unit !== undefined){
let data43 = data39.unit;
if(typeof data43 !== "string"){
fail(instancePath+"/time/unit", "type", {type: "string"}, schema25.oneOf[3].properties.time.properties.unit, data43);
errors++;
}
if(!(((data43 === "s") || (data43 === "ms")) || (data43 === "iso"))){
fail(instancePath+"/time/unit", "enum", {allowedValues: schema25.oneOf[3].properties.time.properties.unit.enum}, schema25.oneOf[3].properties.time.properties.unit, data43);
errors++;
}
}
if(data39.tolerance !== undefined){
let data44 = data39.tolerance;
if(typeof data44 === "string"){
if(!pattern11.test(data44)){
fail(instancePath+"/time/tolerance", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema25.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
if(func49(data44) < 1000){
fail(instancePath+"/time/tolerance", "durationMinimum", {limit: "1s"}, schema25.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
if(func49(data44) > 86400000){
fail(instancePath+"/time/tolerance", "durationMaximum", {limit: "24h"}, schema25.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
}
else {
fail(instancePath+"/time/tolerance", "type", {type: "string"}, schema25.oneOf[3].properties.time.properties.tolerance, data44);
errors++;
}
}
}
else {
fail(instancePath+"/time", "type", {type: "object"}, schema25.oneOf[3].properties.time, data39);
errors++;
}
}
if(data.signature !== undefined){
let data45 = data.signature;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(Object.keys(data45).length < 1){
fail(instancePath+"/signature", "minProperties", {limit: 1}, schema25.oneOf[3].properties.signature, data45);
errors++;
}
for(const key9 in data45){
if(!(((((((key9 === "header") || (key9 === "query")) || (key9 === "field")) || (key9 === "wrapped")) || (key9 === "separator")) || (key9 === "prefix")) || (key9 === "encoding"))){
fail(instancePath+"/signature", "additionalProperties", {additionalProperty: key9}, schema25.oneOf[3].properties.signature, data45);
errors++;
}
}
if(data45.header !== undefined){
let data46 = data45.header;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/signature/header", "minLength", {limit: 1}, schema25.oneOf[3].properties.signature.properties.header, data46);
errors++;
}
}
else {
fail(instancePath+"/signature/header", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.header, data46);
errors++;
}
}
if(data45.query !== undefined){
let data47 = data45.query;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/signature/query", "minLength", {limit: 1}, schema25.oneOf[3].properties.signature.properties.query, data47);
errors++;
}
}
else {
fail(instancePath+"/signature/query", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.query, data47);
errors++;
}
}
if(data45.field !== undefined){
let data48 = data45.field;
if(typeof data48 === "string"){
if(func1(data48) < 1){
fail(instancePath+"/signature/field", "minLength", {limit: 1}, schema25.oneOf[3].properties.signature.properties.field, data48);
errors++;
}
}
else {
fail(instancePath+"/signature/field", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.field, data48);
errors++;
}
}
if(data45.wrapped !== undefined){
let data49 = data45.wrapped;
if(typeof data49 !== "string"){
fail(instancePath+"/signature/wrapped", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.wrapped, data49);
errors++;
}
if(!(data49 === "base64")){
fail(instancePath+"/signature/wrapped", "enum", {allowedValues: schema25.oneOf[3].properties.signature.properties.wrapped.enum}, schema25.oneOf[3].properties.signature.properties.wrapped, data49);
errors++;
}
}
if(data45.separator !== undefined){
let data50 = data45.separator;
if(typeof data50 === "string"){
if(func1(data50) < 1){
fail(instancePath+"/signature/separator", "minLength", {limit: 1}, schema25.oneOf[3].properties.signature.properties.separator, data50);
errors++;
}
}
else {
fail(instancePath+"/signature/separator", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.separator, data50);
errors++;
}
}
if(data45.prefix !== undefined){
let data51 = data45.prefix;
if(typeof data51 === "string"){
if(func1(data51) < 1){
fail(instancePath+"/signature/prefix", "minLength", {limit: 1}, schema25.oneOf[3].properties.signature.properties.prefix, data51);
errors++;
}
}
else {
fail(instancePath+"/signature/prefix", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.prefix, data51);
errors++;
}
}
if(data45.encoding !== undefined){
let data52 = data45.encoding;
if(typeof data52 !== "string"){
fail(instancePath+"/signature/encoding", "type", {type: "string"}, schema25.oneOf[3].properties.signature.properties.encoding, data52);
errors++;
}
if(!((data52 === "hex") || (data52 === "base64"))){
fail(instancePath+"/signature/encoding", "enum", {allowedValues: schema25.oneOf[3].properties.signature.properties.encoding.enum}, schema25.oneOf[3].properties.signature.properties.encoding, data52);
errors++;
}
}
}
else {
fail(instancePath+"/signature", "type", {type: "object"}, schema25.oneOf[3].properties.signature, data45);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[3], data);
errors++;
}
}
else if(tag0 === "secret_url"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema25.oneOf[4], data);
errors++;
}
if(data.param === undefined){
fail(instancePath, "required", {missingProperty: "param"}, schema25.oneOf[4], data);
errors++;
}
if(data.equals === undefined){
fail(instancePath, "required", {missingProperty: "equals"}, schema25.oneOf[4], data);
errors++;
}
for(const key10 in data){
if(!(((key10 === "kind") || (key10 === "param")) || (key10 === "equals"))){
fail(instancePath, "additionalProperties", {additionalProperty: key10}, schema25.oneOf[4], data);
errors++;
}
}
if(data.kind !== undefined){
let data53 = data.kind;
if("secret_url" !== data53){
fail(instancePath+"/kind", "const", {allowedValue: "secret_url"}, schema25.oneOf[4].properties.kind, data53);
errors++;
}
}
if(data.param !== undefined){
let data54 = data.param;
if(typeof data54 === "string"){
if(func1(data54) < 1){
fail(instancePath+"/param", "minLength", {limit: 1}, schema25.oneOf[4].properties.param, data54);
errors++;
}
}
else {
fail(instancePath+"/param", "type", {type: "string"}, schema25.oneOf[4].properties.param, data54);
errors++;
}
}
if(data.equals !== undefined){
let data55 = data.equals;
if(typeof data55 === "string"){
if(func1(data55) < 1){
fail(instancePath+"/equals", "minLength", {limit: 1}, schema25.oneOf[4].properties.equals, data55);
errors++;
}
}
else {
fail(instancePath+"/equals", "type", {type: "string"}, schema25.oneOf[4].properties.equals, data55);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema25.oneOf[4], data);
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

const schema26 = part("connector", "$defs", "reaction");

const validate137 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
fail(instancePath, "maxProperties", {limit: 2}, schema26, data);
errors++;
}
if(Object.keys(data).length < 2){
fail(instancePath, "minProperties", {limit: 2}, schema26, data);
errors++;
}
if(data.events === undefined){
fail(instancePath, "required", {missingProperty: "events"}, schema26, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "events") || (key0 === "refresh")) || (key0 === "delete")) || (key0 === "merge"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema26, data);
errors++;
}
}
if(data.events !== undefined){
let data0 = data.events;
if((typeof data0 !== "string") && (!(Array.isArray(data0)))){
fail(instancePath+"/events", "type", {type: schema26.properties.events.type}, schema26.properties.events, data0);
errors++;
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
fail(instancePath+"/events", "minLength", {limit: 1}, schema26.properties.events, data0);
errors++;
}
}
if(Array.isArray(data0)){
if(data0.length < 1){
fail(instancePath+"/events", "minItems", {limit: 1}, schema26.properties.events, data0);
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/events/" + i0, "maxLength", {limit: 200}, schema26.properties.events.items, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/events/" + i0, "minLength", {limit: 1}, schema26.properties.events.items, data1);
errors++;
}
}
else {
fail(instancePath+"/events/" + i0, "type", {type: "string"}, schema26.properties.events.items, data1);
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
fail(instancePath+"/events", "uniqueItems", {i: i1, j: j0}, schema26.properties.events, data0);
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
fail(instancePath+"/refresh", "maxProperties", {limit: 1}, schema26.properties.refresh, data2);
errors++;
}
if(Object.keys(data2).length < 1){
fail(instancePath+"/refresh", "minProperties", {limit: 1}, schema26.properties.refresh, data2);
errors++;
}
for(const key1 in data2){
let data3 = data2[key1];
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
fail(instancePath+"/refresh/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema26.properties.refresh.additionalProperties.type}, schema26.properties.refresh.additionalProperties, data3);
errors++;
}
if(!(validate65(data3, {instancePath:instancePath+"/refresh/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/refresh", "type", {type: "object"}, schema26.properties.refresh, data2);
errors++;
}
}
if(data.delete !== undefined){
let data4 = data.delete;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 1){
fail(instancePath+"/delete", "maxProperties", {limit: 1}, schema26.properties.delete, data4);
errors++;
}
if(Object.keys(data4).length < 1){
fail(instancePath+"/delete", "minProperties", {limit: 1}, schema26.properties.delete, data4);
errors++;
}
for(const key2 in data4){
let data5 = data4[key2];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/delete/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema26.properties.delete.additionalProperties.type}, schema26.properties.delete.additionalProperties, data5);
errors++;
}
if(!(validate65(data5, {instancePath:instancePath+"/delete/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key2,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/delete", "type", {type: "object"}, schema26.properties.delete, data4);
errors++;
}
}
if(data.merge !== undefined){
let data6 = data.merge;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length > 1){
fail(instancePath+"/merge", "maxProperties", {limit: 1}, schema26.properties.merge, data6);
errors++;
}
if(Object.keys(data6).length < 1){
fail(instancePath+"/merge", "minProperties", {limit: 1}, schema26.properties.merge, data6);
errors++;
}
for(const key3 in data6){
let data7 = data6[key3];
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
fail(instancePath+"/merge/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema26.properties.merge.additionalProperties, data7);
errors++;
}
if(!(validate64(data7, {instancePath:instancePath+"/merge/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/merge", "type", {type: "object"}, schema26.properties.merge, data6);
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


const validate106 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.kind;
if(typeof tag0 == "string"){
if(tag0 === "webhook"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema24.oneOf[0], data);
errors++;
}
if(data.verify === undefined){
fail(instancePath, "required", {missingProperty: "verify"}, schema24.oneOf[0], data);
errors++;
}
if(data.event === undefined){
fail(instancePath, "required", {missingProperty: "event"}, schema24.oneOf[0], data);
errors++;
}
if(data.handlers === undefined){
fail(instancePath, "required", {missingProperty: "handlers"}, schema24.oneOf[0], data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema24.oneOf[0].properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema24.oneOf[0], data);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("webhook" !== data0){
fail(instancePath+"/kind", "const", {allowedValue: "webhook"}, schema24.oneOf[0].properties.kind, data0);
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
fail(instancePath+"/credentials", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema24.oneOf[0].properties.credentials.propertyNames, key1, key1);
errors++;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
fail(instancePath+"/credentials", "propertyNames", {propertyName: key1}, schema24.oneOf[0].properties.credentials, data1);
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
fail(instancePath+"/credentials", "type", {type: "object"}, schema24.oneOf[0].properties.credentials, data1);
errors++;
}
}
if(data.verify !== undefined){
if(!(validate108(data.verify, {instancePath:instancePath+"/verify",parentData:data,parentDataProperty:"verify",rootData}))){
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
fail(instancePath+"/handshake/" + i0, "required", {missingProperty: "when"}, schema24.oneOf[0].properties.handshake.items, data5);
errors++;
}
for(const key3 in data5){
if(!(((((key3 === "when") || (key3 === "verified")) || (key3 === "status")) || (key3 === "headers")) || (key3 === "body"))){
fail(instancePath+"/handshake/" + i0, "additionalProperties", {additionalProperty: key3}, schema24.oneOf[0].properties.handshake.items, data5);
errors++;
}
}
if(data5.when !== undefined){
let data6 = data5.when;
if(typeof data6 === "string"){
if(func1(data6) < 1){
fail(instancePath+"/handshake/" + i0+"/when", "minLength", {limit: 1}, schema24.oneOf[0].properties.handshake.items.properties.when, data6);
errors++;
}
}
else {
fail(instancePath+"/handshake/" + i0+"/when", "type", {type: "string"}, schema24.oneOf[0].properties.handshake.items.properties.when, data6);
errors++;
}
}
if(data5.verified !== undefined){
let data7 = data5.verified;
if(typeof data7 !== "boolean"){
fail(instancePath+"/handshake/" + i0+"/verified", "type", {type: "boolean"}, schema24.oneOf[0].properties.handshake.items.properties.verified, data7);
errors++;
}
}
if(data5.status !== undefined){
let data8 = data5.status;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
fail(instancePath+"/handshake/" + i0+"/status", "type", {type: "integer"}, schema24.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 299 || isNaN(data8)){
fail(instancePath+"/handshake/" + i0+"/status", "maximum", {comparison: "<=", limit: 299}, schema24.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
if(data8 < 200 || isNaN(data8)){
fail(instancePath+"/handshake/" + i0+"/status", "minimum", {comparison: ">=", limit: 200}, schema24.oneOf[0].properties.handshake.items.properties.status, data8);
errors++;
}
}
}
if(data5.headers !== undefined){
if(!(validate21(data5.headers, {instancePath:instancePath+"/handshake/" + i0+"/headers",parentData:data5,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data5.body !== undefined){
if(!(validate65(data5.body, {instancePath:instancePath+"/handshake/" + i0+"/body",parentData:data5,parentDataProperty:"body",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handshake/" + i0, "type", {type: "object"}, schema24.oneOf[0].properties.handshake.items, data5);
errors++;
}
}
}
else {
fail(instancePath+"/handshake", "type", {type: "array"}, schema24.oneOf[0].properties.handshake, data4);
errors++;
}
}
if(data.challenge !== undefined){
let data11 = data.challenge;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.param === undefined){
fail(instancePath+"/challenge", "required", {missingProperty: "param"}, schema24.oneOf[0].properties.challenge, data11);
errors++;
}
for(const key4 in data11){
if(!(((key4 === "param") || (key4 === "token")) || (key4 === "json"))){
fail(instancePath+"/challenge", "additionalProperties", {additionalProperty: key4}, schema24.oneOf[0].properties.challenge, data11);
errors++;
}
}
if(data11.param !== undefined){
let data12 = data11.param;
if(typeof data12 === "string"){
if(func1(data12) < 1){
fail(instancePath+"/challenge/param", "minLength", {limit: 1}, schema24.oneOf[0].properties.challenge.properties.param, data12);
errors++;
}
}
else {
fail(instancePath+"/challenge/param", "type", {type: "string"}, schema24.oneOf[0].properties.challenge.properties.param, data12);
errors++;
}
}
if(data11.token !== undefined){
let data13 = data11.token;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.param === undefined){
fail(instancePath+"/challenge/token", "required", {missingProperty: "param"}, schema24.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
if(data13.equals === undefined){
fail(instancePath+"/challenge/token", "required", {missingProperty: "equals"}, schema24.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
for(const key5 in data13){
if(!((key5 === "param") || (key5 === "equals"))){
fail(instancePath+"/challenge/token", "additionalProperties", {additionalProperty: key5}, schema24.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
}
if(data13.param !== undefined){
let data14 = data13.param;
if(typeof data14 === "string"){
if(func1(data14) < 1){
fail(instancePath+"/challenge/token/param", "minLength", {limit: 1}, schema24.oneOf[0].properties.challenge.properties.token.properties.param, data14);
errors++;
}
}
else {
fail(instancePath+"/challenge/token/param", "type", {type: "string"}, schema24.oneOf[0].properties.challenge.properties.token.properties.param, data14);
errors++;
}
}
if(data13.equals !== undefined){
let data15 = data13.equals;
if(typeof data15 === "string"){
if(func1(data15) < 1){
fail(instancePath+"/challenge/token/equals", "minLength", {limit: 1}, schema24.oneOf[0].properties.challenge.properties.token.properties.equals, data15);
errors++;
}
}
else {
fail(instancePath+"/challenge/token/equals", "type", {type: "string"}, schema24.oneOf[0].properties.challenge.properties.token.properties.equals, data15);
errors++;
}
}
}
else {
fail(instancePath+"/challenge/token", "type", {type: "object"}, schema24.oneOf[0].properties.challenge.properties.token, data13);
errors++;
}
}
if(data11.json !== undefined){
let data16 = data11.json;
if(typeof data16 === "string"){
if(func1(data16) < 1){
fail(instancePath+"/challenge/json", "minLength", {limit: 1}, schema24.oneOf[0].properties.challenge.properties.json, data16);
errors++;
}
}
else {
fail(instancePath+"/challenge/json", "type", {type: "string"}, schema24.oneOf[0].properties.challenge.properties.json, data16);
errors++;
}
}
}
else {
fail(instancePath+"/challenge", "type", {type: "object"}, schema24.oneOf[0].properties.challenge, data11);
errors++;
}
}
if(data.list !== undefined){
let data17 = data.list;
if(typeof data17 === "string"){
if(func1(data17) < 1){
fail(instancePath+"/list", "minLength", {limit: 1}, schema24.oneOf[0].properties.list, data17);
errors++;
}
}
else {
fail(instancePath+"/list", "type", {type: "string"}, schema24.oneOf[0].properties.list, data17);
errors++;
}
}
if(data.reply !== undefined){
let data18 = data.reply;
if((!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))) && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/reply", "type", {type: schema24.oneOf[0].properties.reply.type}, schema24.oneOf[0].properties.reply, data18);
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 299 || isNaN(data18)){
fail(instancePath+"/reply", "maximum", {comparison: "<=", limit: 299}, schema24.oneOf[0].properties.reply, data18);
errors++;
}
if(data18 < 200 || isNaN(data18)){
fail(instancePath+"/reply", "minimum", {comparison: ">=", limit: 200}, schema24.oneOf[0].properties.reply, data18);
errors++;
}
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key6 in data18){
if(!((key6 === "status") || (key6 === "body"))){
fail(instancePath+"/reply", "additionalProperties", {additionalProperty: key6}, schema24.oneOf[0].properties.reply, data18);
errors++;
}
}
if(data18.status !== undefined){
let data19 = data18.status;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
fail(instancePath+"/reply/status", "type", {type: "integer"}, schema24.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 299 || isNaN(data19)){
fail(instancePath+"/reply/status", "maximum", {comparison: "<=", limit: 299}, schema24.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
if(data19 < 200 || isNaN(data19)){
fail(instancePath+"/reply/status", "minimum", {comparison: ">=", limit: 200}, schema24.oneOf[0].properties.reply.properties.status, data19);
errors++;
}
}
}
if(data18.body !== undefined){
if(!(validate65(data18.body, {instancePath:instancePath+"/reply/body",parentData:data18,parentDataProperty:"body",rootData}))){
errors++;
}
}
}
}
if(data.subscribe !== undefined){
let data21 = data.subscribe;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.create === undefined){
fail(instancePath+"/subscribe", "required", {missingProperty: "create"}, schema24.oneOf[0].properties.subscribe, data21);
errors++;
}
for(const key7 in data21){
if(!(((((key7 === "secret") || (key7 === "events")) || (key7 === "find")) || (key7 === "create")) || (key7 === "remove"))){
fail(instancePath+"/subscribe", "additionalProperties", {additionalProperty: key7}, schema24.oneOf[0].properties.subscribe, data21);
errors++;
}
}
if(data21.secret !== undefined){
let data22 = data21.secret;
if(typeof data22 === "string"){
if(func1(data22) < 1){
fail(instancePath+"/subscribe/secret", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.secret, data22);
errors++;
}
}
else {
fail(instancePath+"/subscribe/secret", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.secret, data22);
errors++;
}
}
if(data21.events !== undefined){
let data23 = data21.events;
if(Array.isArray(data23)){
if(data23.length > 16){
fail(instancePath+"/subscribe/events", "maxItems", {limit: 16}, schema24.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
if(data23.length < 1){
fail(instancePath+"/subscribe/events", "minItems", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
if(typeof data24 === "string"){
if(func1(data24) > 200){
fail(instancePath+"/subscribe/events/" + i1, "maxLength", {limit: 200}, schema24.oneOf[0].properties.subscribe.properties.events.items, data24);
errors++;
}
if(func1(data24) < 1){
fail(instancePath+"/subscribe/events/" + i1, "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.events.items, data24);
errors++;
}
}
else {
fail(instancePath+"/subscribe/events/" + i1, "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.events.items, data24);
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
fail(instancePath+"/subscribe/events", "uniqueItems", {i: i2, j: j0}, schema24.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
fail(instancePath+"/subscribe/events", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.events, data23);
errors++;
}
}
if(data21.find !== undefined){
let data25 = data21.find;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.request === undefined){
fail(instancePath+"/subscribe/find", "required", {missingProperty: "request"}, schema24.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
if(data25.id === undefined){
fail(instancePath+"/subscribe/find", "required", {missingProperty: "id"}, schema24.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
for(const key8 in data25){
if(!(func0.call(schema24.oneOf[0].properties.subscribe.properties.find.properties, key8))){
fail(instancePath+"/subscribe/find", "additionalProperties", {additionalProperty: key8}, schema24.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
}
if(data25.request !== undefined){
let data26 = data25.request;
if((typeof data26 !== "string") && (!(data26 && typeof data26 == "object" && !Array.isArray(data26)))){
fail(instancePath+"/subscribe/find/request", "type", {type: schema24.oneOf[0].properties.subscribe.properties.find.properties.request.type}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
if(typeof data26 === "string"){
if(!pattern22.test(data26)){
fail(instancePath+"/subscribe/find/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.use === undefined){
fail(instancePath+"/subscribe/find/request", "required", {missingProperty: "use"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
for(const key9 in data26){
if(!((key9 === "use") || (key9 === "with"))){
fail(instancePath+"/subscribe/find/request", "additionalProperties", {additionalProperty: key9}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request, data26);
errors++;
}
}
if(data26.use !== undefined){
let data27 = data26.use;
if(typeof data27 === "string"){
if(func1(data27) < 1){
fail(instancePath+"/subscribe/find/request/use", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request.properties.use, data27);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/request/use", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.request.properties.use, data27);
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
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties.type}, schema24.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties, data30);
errors++;
}
if(Array.isArray(data30)){
if(data30.length < 2){
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties, data30);
errors++;
}
const len2 = data30.length;
for(let i3=0; i3<len2; i3++){
let data31 = data30[i3];
if(typeof data31 !== "string"){
fail(instancePath+"/subscribe/find/query/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3, "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.query.additionalProperties.items, data31);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/find/query", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.query, data29);
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
let data34 = data25.multipart;
if(Array.isArray(data34)){
if(data34.length < 1){
fail(instancePath+"/subscribe/find/multipart", "minItems", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart, data34);
errors++;
}
const len3 = data34.length;
for(let i4=0; i4<len3; i4++){
let data35 = data34[i4];
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.name === undefined){
fail(instancePath+"/subscribe/find/multipart/" + i4, "required", {missingProperty: "name"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items, data35);
errors++;
}
if(data35.value === undefined){
fail(instancePath+"/subscribe/find/multipart/" + i4, "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items, data35);
errors++;
}
for(const key11 in data35){
if(!(((((key11 === "name") || (key11 === "value")) || (key11 === "optional")) || (key11 === "file_name")) || (key11 === "type"))){
fail(instancePath+"/subscribe/find/multipart/" + i4, "additionalProperties", {additionalProperty: key11}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items, data35);
errors++;
}
}
if(data35.name !== undefined){
let data36 = data35.name;
if(typeof data36 === "string"){
if(func1(data36) < 1){
fail(instancePath+"/subscribe/find/multipart/" + i4+"/name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.name, data36);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/multipart/" + i4+"/name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.name, data36);
errors++;
}
}
if(data35.value !== undefined){
if(!(validate14(data35.value, {instancePath:instancePath+"/subscribe/find/multipart/" + i4+"/value",parentData:data35,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data35.optional !== undefined){
let data38 = data35.optional;
if(typeof data38 !== "boolean"){
fail(instancePath+"/subscribe/find/multipart/" + i4+"/optional", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.optional, data38);
errors++;
}
}
if(data35.file_name !== undefined){
let data39 = data35.file_name;
if(typeof data39 === "string"){
if(func1(data39) < 1){
fail(instancePath+"/subscribe/find/multipart/" + i4+"/file_name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.file_name, data39);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/multipart/" + i4+"/file_name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.file_name, data39);
errors++;
}
}
if(data35.type !== undefined){
let data40 = data35.type;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/subscribe/find/multipart/" + i4+"/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.type, data40);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/multipart/" + i4+"/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items.properties.type, data40);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/multipart/" + i4, "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart.items, data35);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/multipart", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.multipart, data34);
errors++;
}
}
if(data25.raw !== undefined){
let data41 = data25.raw;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.value === undefined){
fail(instancePath+"/subscribe/find/raw", "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.raw, data41);
errors++;
}
for(const key12 in data41){
if(!((key12 === "value") || (key12 === "type"))){
fail(instancePath+"/subscribe/find/raw", "additionalProperties", {additionalProperty: key12}, schema24.oneOf[0].properties.subscribe.properties.find.properties.raw, data41);
errors++;
}
}
if(data41.value !== undefined){
if(!(validate14(data41.value, {instancePath:instancePath+"/subscribe/find/raw/value",parentData:data41,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data41.type !== undefined){
let data43 = data41.type;
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/subscribe/find/raw/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.raw.properties.type, data43);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/raw/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.raw.properties.type, data43);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/raw", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.raw, data41);
errors++;
}
}
if(data25.no_records !== undefined){
let data44 = data25.no_records;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/subscribe/find/no_records", "minProperties", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records, data44);
errors++;
}
for(const key13 in data44){
if(!((key13 === "status") || (key13 === "empty_body"))){
fail(instancePath+"/subscribe/find/no_records", "additionalProperties", {additionalProperty: key13}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records, data44);
errors++;
}
}
if(data44.status !== undefined){
let data45 = data44.status;
if(Array.isArray(data45)){
const len4 = data45.length;
for(let i5=0; i5<len4; i5++){
let data46 = data45[i5];
if(!(((((data46 === 204) || (data46 === 205)) || (data46 === 304)) || (data46 === 404)) || (data46 === 410))){
fail(instancePath+"/subscribe/find/no_records/status/" + i5, "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records.properties.status.items.enum}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records.properties.status.items, data46);
errors++;
}
}
let i6 = data45.length;
let j1;
if(i6 > 1){
outer0:
for(;i6--;){
for(j1 = i6; j1--;){
if(func114(data45[i6], data45[j1])){
fail(instancePath+"/subscribe/find/no_records/status", "uniqueItems", {i: i6, j: j1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records.properties.status, data45);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/find/no_records/status", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records.properties.status, data45);
errors++;
}
}
if(data44.empty_body !== undefined){
let data47 = data44.empty_body;
if(typeof data47 !== "boolean"){
fail(instancePath+"/subscribe/find/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records.properties.empty_body, data47);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/no_records", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.no_records, data44);
errors++;
}
}
if(data25.response_body !== undefined){
let data48 = data25.response_body;
if(typeof data48 !== "string"){
fail(instancePath+"/subscribe/find/response_body", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.response_body, data48);
errors++;
}
if(!((data48 === "json") || (data48 === "ignored"))){
fail(instancePath+"/subscribe/find/response_body", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.find.properties.response_body.enum}, schema24.oneOf[0].properties.subscribe.properties.find.properties.response_body, data48);
errors++;
}
}
if(data25.headers !== undefined){
if(!(validate21(data25.headers, {instancePath:instancePath+"/subscribe/find/headers",parentData:data25,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data25.records !== undefined){
let data50 = data25.records;
if(typeof data50 === "string"){
if(func1(data50) < 1){
fail(instancePath+"/subscribe/find/records", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.records, data50);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/records", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.records, data50);
errors++;
}
}
if(data25.paging !== undefined){
if(!(validate23(data25.paging, {instancePath:instancePath+"/subscribe/find/paging",parentData:data25,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data25.total !== undefined){
let data52 = data25.total;
if(typeof data52 === "string"){
if(func1(data52) < 1){
fail(instancePath+"/subscribe/find/total", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.total, data52);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/total", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.total, data52);
errors++;
}
}
if(data25.dates !== undefined){
let data53 = data25.dates;
if((typeof data53 !== "string") && (!(data53 && typeof data53 == "object" && !Array.isArray(data53)))){
fail(instancePath+"/subscribe/find/dates", "type", {type: schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.type}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates, data53);
errors++;
}
if(typeof data53 === "string"){
if(!pattern23.test(data53)){
fail(instancePath+"/subscribe/find/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates, data53);
errors++;
}
}
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.kind === undefined){
fail(instancePath+"/subscribe/find/dates", "required", {missingProperty: "kind"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates, data53);
errors++;
}
for(const key14 in data53){
if(!(((key14 === "kind") || (key14 === "pattern")) || (key14 === "zone"))){
fail(instancePath+"/subscribe/find/dates", "additionalProperties", {additionalProperty: key14}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates, data53);
errors++;
}
}
if(data53.kind !== undefined){
let data54 = data53.kind;
if(typeof data54 !== "string"){
fail(instancePath+"/subscribe/find/dates/kind", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.kind, data54);
errors++;
}
if(!((data54 === "iso") || (data54 === "pattern"))){
fail(instancePath+"/subscribe/find/dates/kind", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.kind.enum}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.kind, data54);
errors++;
}
}
if(data53.pattern !== undefined){
let data55 = data53.pattern;
if(typeof data55 === "string"){
if(func1(data55) < 1){
fail(instancePath+"/subscribe/find/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.pattern, data55);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/dates/pattern", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.pattern, data55);
errors++;
}
}
if(data53.zone !== undefined){
let data56 = data53.zone;
if(typeof data56 === "string"){
if(func1(data56) < 1){
fail(instancePath+"/subscribe/find/dates/zone", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.zone, data56);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/dates/zone", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.dates.properties.zone, data56);
errors++;
}
}
}
}
if(data25.errors !== undefined){
let data57 = data25.errors;
if(Array.isArray(data57)){
const len5 = data57.length;
for(let i7=0; i7<len5; i7++){
if(!(validate25(data57[i7], {instancePath:instancePath+"/subscribe/find/errors/" + i7,parentData:data57,parentDataProperty:i7,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find/errors", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.errors, data57);
errors++;
}
}
if(data25.message !== undefined){
let data59 = data25.message;
if(typeof data59 === "string"){
if(func1(data59) < 1){
fail(instancePath+"/subscribe/find/message", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.message, data59);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/message", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.message, data59);
errors++;
}
}
if(data25.timeout !== undefined){
let data60 = data25.timeout;
if(typeof data60 === "string"){
if(!pattern11.test(data60)){
fail(instancePath+"/subscribe/find/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.timeout, data60);
errors++;
}
if(func49(data60) < 1){
fail(instancePath+"/subscribe/find/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.timeout, data60);
errors++;
}
if(func49(data60) > 3600000){
fail(instancePath+"/subscribe/find/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.timeout, data60);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/timeout", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.timeout, data60);
errors++;
}
}
if(data25.where !== undefined){
let data61 = data25.where;
if(typeof data61 === "string"){
if(func1(data61) < 1){
fail(instancePath+"/subscribe/find/where", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.where, data61);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/where", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.where, data61);
errors++;
}
}
if(data25.id !== undefined){
let data62 = data25.id;
if(typeof data62 === "string"){
if(func1(data62) < 1){
fail(instancePath+"/subscribe/find/id", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.find.properties.id, data62);
errors++;
}
}
else {
fail(instancePath+"/subscribe/find/id", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.find.properties.id, data62);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/find", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.find, data25);
errors++;
}
}
if(data21.create !== undefined){
let data63 = data21.create;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
if(data63.request === undefined){
fail(instancePath+"/subscribe/create", "required", {missingProperty: "request"}, schema24.oneOf[0].properties.subscribe.properties.create, data63);
errors++;
}
if(data63.id === undefined){
fail(instancePath+"/subscribe/create", "required", {missingProperty: "id"}, schema24.oneOf[0].properties.subscribe.properties.create, data63);
errors++;
}
for(const key15 in data63){
if(!(func0.call(schema24.oneOf[0].properties.subscribe.properties.create.properties, key15))){
fail(instancePath+"/subscribe/create", "additionalProperties", {additionalProperty: key15}, schema24.oneOf[0].properties.subscribe.properties.create, data63);
errors++;
}
}
if(data63.request !== undefined){
let data64 = data63.request;
if((typeof data64 !== "string") && (!(data64 && typeof data64 == "object" && !Array.isArray(data64)))){
fail(instancePath+"/subscribe/create/request", "type", {type: schema24.oneOf[0].properties.subscribe.properties.create.properties.request.type}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request, data64);
errors++;
}
if(typeof data64 === "string"){
if(!pattern22.test(data64)){
fail(instancePath+"/subscribe/create/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request, data64);
errors++;
}
}
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.use === undefined){
fail(instancePath+"/subscribe/create/request", "required", {missingProperty: "use"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request, data64);
errors++;
}
for(const key16 in data64){
if(!((key16 === "use") || (key16 === "with"))){
fail(instancePath+"/subscribe/create/request", "additionalProperties", {additionalProperty: key16}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request, data64);
errors++;
}
}
if(data64.use !== undefined){
let data65 = data64.use;
if(typeof data65 === "string"){
if(func1(data65) < 1){
fail(instancePath+"/subscribe/create/request/use", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request.properties.use, data65);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/request/use", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.request.properties.use, data65);
errors++;
}
}
if(data64.with !== undefined){
if(!(validate13(data64.with, {instancePath:instancePath+"/subscribe/create/request/with",parentData:data64,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data63.query !== undefined){
let data67 = data63.query;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
for(const key17 in data67){
let data68 = data67[key17];
if((typeof data68 !== "string") && (!(Array.isArray(data68)))){
fail(instancePath+"/subscribe/create/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties.type}, schema24.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties, data68);
errors++;
}
if(Array.isArray(data68)){
if(data68.length < 2){
fail(instancePath+"/subscribe/create/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties, data68);
errors++;
}
const len6 = data68.length;
for(let i8=0; i8<len6; i8++){
let data69 = data68[i8];
if(typeof data69 !== "string"){
fail(instancePath+"/subscribe/create/query/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i8, "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.query.additionalProperties.items, data69);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/create/query", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.query, data67);
errors++;
}
}
if(data63.json !== undefined){
if(!(validate14(data63.json, {instancePath:instancePath+"/subscribe/create/json",parentData:data63,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data63.form !== undefined){
if(!(validate14(data63.form, {instancePath:instancePath+"/subscribe/create/form",parentData:data63,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data63.multipart !== undefined){
let data72 = data63.multipart;
if(Array.isArray(data72)){
if(data72.length < 1){
fail(instancePath+"/subscribe/create/multipart", "minItems", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart, data72);
errors++;
}
const len7 = data72.length;
for(let i9=0; i9<len7; i9++){
let data73 = data72[i9];
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.name === undefined){
fail(instancePath+"/subscribe/create/multipart/" + i9, "required", {missingProperty: "name"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items, data73);
errors++;
}
if(data73.value === undefined){
fail(instancePath+"/subscribe/create/multipart/" + i9, "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items, data73);
errors++;
}
for(const key18 in data73){
if(!(((((key18 === "name") || (key18 === "value")) || (key18 === "optional")) || (key18 === "file_name")) || (key18 === "type"))){
fail(instancePath+"/subscribe/create/multipart/" + i9, "additionalProperties", {additionalProperty: key18}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items, data73);
errors++;
}
}
if(data73.name !== undefined){
let data74 = data73.name;
if(typeof data74 === "string"){
if(func1(data74) < 1){
fail(instancePath+"/subscribe/create/multipart/" + i9+"/name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.name, data74);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/multipart/" + i9+"/name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.name, data74);
errors++;
}
}
if(data73.value !== undefined){
if(!(validate14(data73.value, {instancePath:instancePath+"/subscribe/create/multipart/" + i9+"/value",parentData:data73,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data73.optional !== undefined){
let data76 = data73.optional;
if(typeof data76 !== "boolean"){
fail(instancePath+"/subscribe/create/multipart/" + i9+"/optional", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.optional, data76);
errors++;
}
}
if(data73.file_name !== undefined){
let data77 = data73.file_name;
if(typeof data77 === "string"){
if(func1(data77) < 1){
fail(instancePath+"/subscribe/create/multipart/" + i9+"/file_name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.file_name, data77);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/multipart/" + i9+"/file_name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.file_name, data77);
errors++;
}
}
if(data73.type !== undefined){
let data78 = data73.type;
if(typeof data78 === "string"){
if(func1(data78) < 1){
fail(instancePath+"/subscribe/create/multipart/" + i9+"/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.type, data78);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/multipart/" + i9+"/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items.properties.type, data78);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/multipart/" + i9, "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart.items, data73);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/multipart", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.multipart, data72);
errors++;
}
}
if(data63.raw !== undefined){
let data79 = data63.raw;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.value === undefined){
fail(instancePath+"/subscribe/create/raw", "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.raw, data79);
errors++;
}
for(const key19 in data79){
if(!((key19 === "value") || (key19 === "type"))){
fail(instancePath+"/subscribe/create/raw", "additionalProperties", {additionalProperty: key19}, schema24.oneOf[0].properties.subscribe.properties.create.properties.raw, data79);
errors++;
}
}
if(data79.value !== undefined){
if(!(validate14(data79.value, {instancePath:instancePath+"/subscribe/create/raw/value",parentData:data79,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data79.type !== undefined){
let data81 = data79.type;
if(typeof data81 === "string"){
if(func1(data81) < 1){
fail(instancePath+"/subscribe/create/raw/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.raw.properties.type, data81);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/raw/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.raw.properties.type, data81);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/raw", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.raw, data79);
errors++;
}
}
if(data63.no_records !== undefined){
let data82 = data63.no_records;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(Object.keys(data82).length < 1){
fail(instancePath+"/subscribe/create/no_records", "minProperties", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records, data82);
errors++;
}
for(const key20 in data82){
if(!((key20 === "status") || (key20 === "empty_body"))){
fail(instancePath+"/subscribe/create/no_records", "additionalProperties", {additionalProperty: key20}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records, data82);
errors++;
}
}
if(data82.status !== undefined){
let data83 = data82.status;
if(Array.isArray(data83)){
const len8 = data83.length;
for(let i10=0; i10<len8; i10++){
let data84 = data83[i10];
if(!(((((data84 === 204) || (data84 === 205)) || (data84 === 304)) || (data84 === 404)) || (data84 === 410))){
fail(instancePath+"/subscribe/create/no_records/status/" + i10, "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records.properties.status.items.enum}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records.properties.status.items, data84);
errors++;
}
}
let i11 = data83.length;
let j2;
if(i11 > 1){
outer1:
for(;i11--;){
for(j2 = i11; j2--;){
if(func114(data83[i11], data83[j2])){
fail(instancePath+"/subscribe/create/no_records/status", "uniqueItems", {i: i11, j: j2}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records.properties.status, data83);
errors++;
break outer1;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/create/no_records/status", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records.properties.status, data83);
errors++;
}
}
if(data82.empty_body !== undefined){
let data85 = data82.empty_body;
if(typeof data85 !== "boolean"){
fail(instancePath+"/subscribe/create/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records.properties.empty_body, data85);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/no_records", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.no_records, data82);
errors++;
}
}
if(data63.response_body !== undefined){
let data86 = data63.response_body;
if(typeof data86 !== "string"){
fail(instancePath+"/subscribe/create/response_body", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.response_body, data86);
errors++;
}
if(!((data86 === "json") || (data86 === "ignored"))){
fail(instancePath+"/subscribe/create/response_body", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.create.properties.response_body.enum}, schema24.oneOf[0].properties.subscribe.properties.create.properties.response_body, data86);
errors++;
}
}
if(data63.headers !== undefined){
if(!(validate21(data63.headers, {instancePath:instancePath+"/subscribe/create/headers",parentData:data63,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data63.records !== undefined){
let data88 = data63.records;
if(typeof data88 === "string"){
if(func1(data88) < 1){
fail(instancePath+"/subscribe/create/records", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.records, data88);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/records", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.records, data88);
errors++;
}
}
if(data63.paging !== undefined){
if(!(validate23(data63.paging, {instancePath:instancePath+"/subscribe/create/paging",parentData:data63,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data63.total !== undefined){
let data90 = data63.total;
if(typeof data90 === "string"){
if(func1(data90) < 1){
fail(instancePath+"/subscribe/create/total", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.total, data90);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/total", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.total, data90);
errors++;
}
}
if(data63.dates !== undefined){
let data91 = data63.dates;
if((typeof data91 !== "string") && (!(data91 && typeof data91 == "object" && !Array.isArray(data91)))){
fail(instancePath+"/subscribe/create/dates", "type", {type: schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.type}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates, data91);
errors++;
}
if(typeof data91 === "string"){
if(!pattern23.test(data91)){
fail(instancePath+"/subscribe/create/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates, data91);
errors++;
}
}
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.kind === undefined){
fail(instancePath+"/subscribe/create/dates", "required", {missingProperty: "kind"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates, data91);
errors++;
}
for(const key21 in data91){
if(!(((key21 === "kind") || (key21 === "pattern")) || (key21 === "zone"))){
fail(instancePath+"/subscribe/create/dates", "additionalProperties", {additionalProperty: key21}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates, data91);
errors++;
}
}
if(data91.kind !== undefined){
let data92 = data91.kind;
if(typeof data92 !== "string"){
fail(instancePath+"/subscribe/create/dates/kind", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.kind, data92);
errors++;
}
if(!((data92 === "iso") || (data92 === "pattern"))){
fail(instancePath+"/subscribe/create/dates/kind", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.kind.enum}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.kind, data92);
errors++;
}
}
if(data91.pattern !== undefined){
let data93 = data91.pattern;
if(typeof data93 === "string"){
if(func1(data93) < 1){
fail(instancePath+"/subscribe/create/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.pattern, data93);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/dates/pattern", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.pattern, data93);
errors++;
}
}
if(data91.zone !== undefined){
let data94 = data91.zone;
if(typeof data94 === "string"){
if(func1(data94) < 1){
fail(instancePath+"/subscribe/create/dates/zone", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.zone, data94);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/dates/zone", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.dates.properties.zone, data94);
errors++;
}
}
}
}
if(data63.errors !== undefined){
let data95 = data63.errors;
if(Array.isArray(data95)){
const len9 = data95.length;
for(let i12=0; i12<len9; i12++){
if(!(validate25(data95[i12], {instancePath:instancePath+"/subscribe/create/errors/" + i12,parentData:data95,parentDataProperty:i12,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/errors", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.errors, data95);
errors++;
}
}
if(data63.message !== undefined){
let data97 = data63.message;
if(typeof data97 === "string"){
if(func1(data97) < 1){
fail(instancePath+"/subscribe/create/message", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.message, data97);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/message", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.message, data97);
errors++;
}
}
if(data63.timeout !== undefined){
let data98 = data63.timeout;
if(typeof data98 === "string"){
if(!pattern11.test(data98)){
fail(instancePath+"/subscribe/create/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.timeout, data98);
errors++;
}
if(func49(data98) < 1){
fail(instancePath+"/subscribe/create/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.timeout, data98);
errors++;
}
if(func49(data98) > 3600000){
fail(instancePath+"/subscribe/create/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.timeout, data98);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/timeout", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.timeout, data98);
errors++;
}
}
if(data63.id !== undefined){
let data99 = data63.id;
if(typeof data99 === "string"){
if(func1(data99) < 1){
fail(instancePath+"/subscribe/create/id", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.id, data99);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/id", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.id, data99);
errors++;
}
}
if(data63.save !== undefined){
let data100 = data63.save;
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
if(Object.keys(data100).length < 1){
fail(instancePath+"/subscribe/create/save", "minProperties", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.save, data100);
errors++;
}
for(const key22 in data100){
let data101 = data100[key22];
if(typeof data101 === "string"){
if(func1(data101) < 1){
fail(instancePath+"/subscribe/create/save/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"), "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.create.properties.save.additionalProperties, data101);
errors++;
}
}
else {
fail(instancePath+"/subscribe/create/save/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.save.additionalProperties, data101);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create/save", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create.properties.save, data100);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/create", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.create, data63);
errors++;
}
}
if(data21.remove !== undefined){
let data102 = data21.remove;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102.request === undefined){
fail(instancePath+"/subscribe/remove", "required", {missingProperty: "request"}, schema24.oneOf[0].properties.subscribe.properties.remove, data102);
errors++;
}
for(const key23 in data102){
if(!(func0.call(schema24.oneOf[0].properties.subscribe.properties.remove.properties, key23))){
fail(instancePath+"/subscribe/remove", "additionalProperties", {additionalProperty: key23}, schema24.oneOf[0].properties.subscribe.properties.remove, data102);
errors++;
}
}
if(data102.request !== undefined){
let data103 = data102.request;
if((typeof data103 !== "string") && (!(data103 && typeof data103 == "object" && !Array.isArray(data103)))){
fail(instancePath+"/subscribe/remove/request", "type", {type: schema24.oneOf[0].properties.subscribe.properties.remove.properties.request.type}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request, data103);
errors++;
}
if(typeof data103 === "string"){
if(!pattern22.test(data103)){
fail(instancePath+"/subscribe/remove/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request, data103);
errors++;
}
}
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
if(data103.use === undefined){
fail(instancePath+"/subscribe/remove/request", "required", {missingProperty: "use"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request, data103);
errors++;
}
for(const key24 in data103){
if(!((key24 === "use") || (key24 === "with"))){
fail(instancePath+"/subscribe/remove/request", "additionalProperties", {additionalProperty: key24}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request, data103);
errors++;
}
}
if(data103.use !== undefined){
let data104 = data103.use;
if(typeof data104 === "string"){
if(func1(data104) < 1){
fail(instancePath+"/subscribe/remove/request/use", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request.properties.use, data104);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/request/use", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.request.properties.use, data104);
errors++;
}
}
if(data103.with !== undefined){
if(!(validate13(data103.with, {instancePath:instancePath+"/subscribe/remove/request/with",parentData:data103,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data102.query !== undefined){
let data106 = data102.query;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
for(const key25 in data106){
let data107 = data106[key25];
if((typeof data107 !== "string") && (!(Array.isArray(data107)))){
fail(instancePath+"/subscribe/remove/query/" + key25.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties.type}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties, data107);
errors++;
}
if(Array.isArray(data107)){
if(data107.length < 2){
fail(instancePath+"/subscribe/remove/query/" + key25.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties, data107);
errors++;
}
const len10 = data107.length;
for(let i13=0; i13<len10; i13++){
let data108 = data107[i13];
if(typeof data108 !== "string"){
fail(instancePath+"/subscribe/remove/query/" + key25.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i13, "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.query.additionalProperties.items, data108);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/remove/query", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.query, data106);
errors++;
}
}
if(data102.json !== undefined){
if(!(validate14(data102.json, {instancePath:instancePath+"/subscribe/remove/json",parentData:data102,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data102.form !== undefined){
if(!(validate14(data102.form, {instancePath:instancePath+"/subscribe/remove/form",parentData:data102,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data102.multipart !== undefined){
let data111 = data102.multipart;
if(Array.isArray(data111)){
if(data111.length < 1){
fail(instancePath+"/subscribe/remove/multipart", "minItems", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart, data111);
errors++;
}
const len11 = data111.length;
for(let i14=0; i14<len11; i14++){
let data112 = data111[i14];
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.name === undefined){
fail(instancePath+"/subscribe/remove/multipart/" + i14, "required", {missingProperty: "name"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items, data112);
errors++;
}
if(data112.value === undefined){
fail(instancePath+"/subscribe/remove/multipart/" + i14, "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items, data112);
errors++;
}
for(const key26 in data112){
if(!(((((key26 === "name") || (key26 === "value")) || (key26 === "optional")) || (key26 === "file_name")) || (key26 === "type"))){
fail(instancePath+"/subscribe/remove/multipart/" + i14, "additionalProperties", {additionalProperty: key26}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items, data112);
errors++;
}
}
if(data112.name !== undefined){
let data113 = data112.name;
if(typeof data113 === "string"){
if(func1(data113) < 1){
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.name, data113);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.name, data113);
errors++;
}
}
if(data112.value !== undefined){
if(!(validate14(data112.value, {instancePath:instancePath+"/subscribe/remove/multipart/" + i14+"/value",parentData:data112,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data112.optional !== undefined){
let data115 = data112.optional;
if(typeof data115 !== "boolean"){
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/optional", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.optional, data115);
errors++;
}
}
if(data112.file_name !== undefined){
let data116 = data112.file_name;
if(typeof data116 === "string"){
if(func1(data116) < 1){
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/file_name", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.file_name, data116);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/file_name", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.file_name, data116);
errors++;
}
}
if(data112.type !== undefined){
let data117 = data112.type;
if(typeof data117 === "string"){
if(func1(data117) < 1){
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.type, data117);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/multipart/" + i14+"/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items.properties.type, data117);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/multipart/" + i14, "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart.items, data112);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/multipart", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.multipart, data111);
errors++;
}
}
if(data102.raw !== undefined){
let data118 = data102.raw;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
if(data118.value === undefined){
fail(instancePath+"/subscribe/remove/raw", "required", {missingProperty: "value"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.raw, data118);
errors++;
}
for(const key27 in data118){
if(!((key27 === "value") || (key27 === "type"))){
fail(instancePath+"/subscribe/remove/raw", "additionalProperties", {additionalProperty: key27}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.raw, data118);
errors++;
}
}
if(data118.value !== undefined){
if(!(validate14(data118.value, {instancePath:instancePath+"/subscribe/remove/raw/value",parentData:data118,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data118.type !== undefined){
let data120 = data118.type;
if(typeof data120 === "string"){
if(func1(data120) < 1){
fail(instancePath+"/subscribe/remove/raw/type", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.raw.properties.type, data120);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/raw/type", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.raw.properties.type, data120);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/raw", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.raw, data118);
errors++;
}
}
if(data102.no_records !== undefined){
let data121 = data102.no_records;
if(data121 && typeof data121 == "object" && !Array.isArray(data121)){
if(Object.keys(data121).length < 1){
fail(instancePath+"/subscribe/remove/no_records", "minProperties", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records, data121);
errors++;
}
for(const key28 in data121){
if(!((key28 === "status") || (key28 === "empty_body"))){
fail(instancePath+"/subscribe/remove/no_records", "additionalProperties", {additionalProperty: key28}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records, data121);
errors++;
}
}
if(data121.status !== undefined){
let data122 = data121.status;
if(Array.isArray(data122)){
const len12 = data122.length;
for(let i15=0; i15<len12; i15++){
let data123 = data122[i15];
if(!(((((data123 === 204) || (data123 === 205)) || (data123 === 304)) || (data123 === 404)) || (data123 === 410))){
fail(instancePath+"/subscribe/remove/no_records/status/" + i15, "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records.properties.status.items.enum}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records.properties.status.items, data123);
errors++;
}
}
let i16 = data122.length;
let j3;
if(i16 > 1){
outer2:
for(;i16--;){
for(j3 = i16; j3--;){
if(func114(data122[i16], data122[j3])){
fail(instancePath+"/subscribe/remove/no_records/status", "uniqueItems", {i: i16, j: j3}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records.properties.status, data122);
errors++;
break outer2;
}
}
}
}
}
else {
fail(instancePath+"/subscribe/remove/no_records/status", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records.properties.status, data122);
errors++;
}
}
if(data121.empty_body !== undefined){
let data124 = data121.empty_body;
if(typeof data124 !== "boolean"){
fail(instancePath+"/subscribe/remove/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records.properties.empty_body, data124);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/no_records", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.no_records, data121);
errors++;
}
}
if(data102.response_body !== undefined){
let data125 = data102.response_body;
if(typeof data125 !== "string"){
fail(instancePath+"/subscribe/remove/response_body", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.response_body, data125);
errors++;
}
if(!((data125 === "json") || (data125 === "ignored"))){
fail(instancePath+"/subscribe/remove/response_body", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.remove.properties.response_body.enum}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.response_body, data125);
errors++;
}
}
if(data102.headers !== undefined){
if(!(validate21(data102.headers, {instancePath:instancePath+"/subscribe/remove/headers",parentData:data102,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data102.records !== undefined){
let data127 = data102.records;
if(typeof data127 === "string"){
if(func1(data127) < 1){
fail(instancePath+"/subscribe/remove/records", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.records, data127);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/records", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.records, data127);
errors++;
}
}
if(data102.paging !== undefined){
if(!(validate23(data102.paging, {instancePath:instancePath+"/subscribe/remove/paging",parentData:data102,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data102.total !== undefined){
let data129 = data102.total;
if(typeof data129 === "string"){
if(func1(data129) < 1){
fail(instancePath+"/subscribe/remove/total", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.total, data129);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/total", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.total, data129);
errors++;
}
}
if(data102.dates !== undefined){
let data130 = data102.dates;
if((typeof data130 !== "string") && (!(data130 && typeof data130 == "object" && !Array.isArray(data130)))){
fail(instancePath+"/subscribe/remove/dates", "type", {type: schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.type}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates, data130);
errors++;
}
if(typeof data130 === "string"){
if(!pattern23.test(data130)){
fail(instancePath+"/subscribe/remove/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates, data130);
errors++;
}
}
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
if(data130.kind === undefined){
fail(instancePath+"/subscribe/remove/dates", "required", {missingProperty: "kind"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates, data130);
errors++;
}
for(const key29 in data130){
if(!(((key29 === "kind") || (key29 === "pattern")) || (key29 === "zone"))){
fail(instancePath+"/subscribe/remove/dates", "additionalProperties", {additionalProperty: key29}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates, data130);
errors++;
}
}
if(data130.kind !== undefined){
let data131 = data130.kind;
if(typeof data131 !== "string"){
fail(instancePath+"/subscribe/remove/dates/kind", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.kind, data131);
errors++;
}
if(!((data131 === "iso") || (data131 === "pattern"))){
fail(instancePath+"/subscribe/remove/dates/kind", "enum", {allowedValues: schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.kind.enum}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.kind, data131);
errors++;
}
}
if(data130.pattern !== undefined){
let data132 = data130.pattern;
if(typeof data132 === "string"){
if(func1(data132) < 1){
fail(instancePath+"/subscribe/remove/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.pattern, data132);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/dates/pattern", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.pattern, data132);
errors++;
}
}
if(data130.zone !== undefined){
let data133 = data130.zone;
if(typeof data133 === "string"){
if(func1(data133) < 1){
fail(instancePath+"/subscribe/remove/dates/zone", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.zone, data133);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/dates/zone", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.dates.properties.zone, data133);
errors++;
}
}
}
}
if(data102.errors !== undefined){
let data134 = data102.errors;
if(Array.isArray(data134)){
const len13 = data134.length;
for(let i17=0; i17<len13; i17++){
if(!(validate25(data134[i17], {instancePath:instancePath+"/subscribe/remove/errors/" + i17,parentData:data134,parentDataProperty:i17,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove/errors", "type", {type: "array"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.errors, data134);
errors++;
}
}
if(data102.message !== undefined){
let data136 = data102.message;
if(typeof data136 === "string"){
if(func1(data136) < 1){
fail(instancePath+"/subscribe/remove/message", "minLength", {limit: 1}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.message, data136);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/message", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.message, data136);
errors++;
}
}
if(data102.timeout !== undefined){
let data137 = data102.timeout;
if(typeof data137 === "string"){
if(!pattern11.test(data137)){
fail(instancePath+"/subscribe/remove/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data137);
errors++;
}
if(func49(data137) < 1){
fail(instancePath+"/subscribe/remove/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data137);
errors++;
}
if(func49(data137) > 3600000){
fail(instancePath+"/subscribe/remove/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data137);
errors++;
}
}
else {
fail(instancePath+"/subscribe/remove/timeout", "type", {type: "string"}, schema24.oneOf[0].properties.subscribe.properties.remove.properties.timeout, data137);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe/remove", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe.properties.remove, data102);
errors++;
}
}
}
else {
fail(instancePath+"/subscribe", "type", {type: "object"}, schema24.oneOf[0].properties.subscribe, data21);
errors++;
}
}
if(data.event !== undefined){
let data138 = data.event;
if(typeof data138 === "string"){
if(func1(data138) < 1){
fail(instancePath+"/event", "minLength", {limit: 1}, schema24.oneOf[0].properties.event, data138);
errors++;
}
}
else {
fail(instancePath+"/event", "type", {type: "string"}, schema24.oneOf[0].properties.event, data138);
errors++;
}
}
if(data.id !== undefined){
let data139 = data.id;
if(typeof data139 === "string"){
if(func1(data139) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema24.oneOf[0].properties.id, data139);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema24.oneOf[0].properties.id, data139);
errors++;
}
}
if(data.handlers !== undefined){
let data140 = data.handlers;
if(Array.isArray(data140)){
if(data140.length < 1){
fail(instancePath+"/handlers", "minItems", {limit: 1}, schema24.oneOf[0].properties.handlers, data140);
errors++;
}
const len14 = data140.length;
for(let i18=0; i18<len14; i18++){
if(!(validate137(data140[i18], {instancePath:instancePath+"/handlers/" + i18,parentData:data140,parentDataProperty:i18,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handlers", "type", {type: "array"}, schema24.oneOf[0].properties.handlers, data140);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema24.oneOf[0], data);
errors++;
}
}
else if(tag0 === "queue"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
fail(instancePath, "required", {missingProperty: "kind"}, schema24.oneOf[1], data);
errors++;
}
if(data.every === undefined){
fail(instancePath, "required", {missingProperty: "every"}, schema24.oneOf[1], data);
errors++;
}
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema24.oneOf[1], data);
errors++;
}
if(data.event === undefined){
fail(instancePath, "required", {missingProperty: "event"}, schema24.oneOf[1], data);
errors++;
}
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema24.oneOf[1], data);
errors++;
}
if(data.handlers === undefined){
fail(instancePath, "required", {missingProperty: "handlers"}, schema24.oneOf[1], data);
errors++;
}
for(const key30 in data){
if(!(func0.call(schema24.oneOf[1].properties, key30))){
fail(instancePath, "additionalProperties", {additionalProperty: key30}, schema24.oneOf[1], data);
errors++;
}
}
if(data.kind !== undefined){
let data142 = data.kind;
if("queue" !== data142){
fail(instancePath+"/kind", "const", {allowedValue: "queue"}, schema24.oneOf[1].properties.kind, data142);
errors++;
}
}
if(data.every !== undefined){
let data143 = data.every;
if(typeof data143 === "string"){
if(!pattern11.test(data143)){
fail(instancePath+"/every", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[1].properties.every, data143);
errors++;
}
if(func49(data143) < 1000){
fail(instancePath+"/every", "durationMinimum", {limit: "1s"}, schema24.oneOf[1].properties.every, data143);
errors++;
}
if(func49(data143) > 31622400000){
fail(instancePath+"/every", "durationMaximum", {limit: "366d"}, schema24.oneOf[1].properties.every, data143);
errors++;
}
}
else {
fail(instancePath+"/every", "type", {type: "string"}, schema24.oneOf[1].properties.every, data143);
errors++;
}
}
if(data.request !== undefined){
let data144 = data.request;
if((typeof data144 !== "string") && (!(data144 && typeof data144 == "object" && !Array.isArray(data144)))){
fail(instancePath+"/request", "type", {type: schema24.oneOf[1].properties.request.type}, schema24.oneOf[1].properties.request, data144);
errors++;
}
if(typeof data144 === "string"){
if(!pattern22.test(data144)){
fail(instancePath+"/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[1].properties.request, data144);
errors++;
}
}
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(data144.use === undefined){
fail(instancePath+"/request", "required", {missingProperty: "use"}, schema24.oneOf[1].properties.request, data144);
errors++;
}
for(const key31 in data144){
if(!((key31 === "use") || (key31 === "with"))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key31}, schema24.oneOf[1].properties.request, data144);
errors++;
}
}
if(data144.use !== undefined){
let data145 = data144.use;
if(typeof data145 === "string"){
if(func1(data145) < 1){
fail(instancePath+"/request/use", "minLength", {limit: 1}, schema24.oneOf[1].properties.request.properties.use, data145);
errors++;
}
}
else {
fail(instancePath+"/request/use", "type", {type: "string"}, schema24.oneOf[1].properties.request.properties.use, data145);
errors++;
}
}
if(data144.with !== undefined){
if(!(validate13(data144.with, {instancePath:instancePath+"/request/with",parentData:data144,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data.query !== undefined){
let data147 = data.query;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
for(const key32 in data147){
let data148 = data147[key32];
if((typeof data148 !== "string") && (!(Array.isArray(data148)))){
fail(instancePath+"/query/" + key32.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[1].properties.query.additionalProperties.type}, schema24.oneOf[1].properties.query.additionalProperties, data148);
errors++;
}
if(Array.isArray(data148)){
if(data148.length < 2){
fail(instancePath+"/query/" + key32.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[1].properties.query.additionalProperties, data148);
errors++;
}
const len15 = data148.length;
for(let i19=0; i19<len15; i19++){
let data149 = data148[i19];
if(typeof data149 !== "string"){
fail(instancePath+"/query/" + key32.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i19, "type", {type: "string"}, schema24.oneOf[1].properties.query.additionalProperties.items, data149);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/query", "type", {type: "object"}, schema24.oneOf[1].properties.query, data147);
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
let data152 = data.multipart;
if(Array.isArray(data152)){
if(data152.length < 1){
fail(instancePath+"/multipart", "minItems", {limit: 1}, schema24.oneOf[1].properties.multipart, data152);
errors++;
}
const len16 = data152.length;
for(let i20=0; i20<len16; i20++){
let data153 = data152[i20];
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
if(data153.name === undefined){
fail(instancePath+"/multipart/" + i20, "required", {missingProperty: "name"}, schema24.oneOf[1].properties.multipart.items, data153);
errors++;
}
if(data153.value === undefined){
fail(instancePath+"/multipart/" + i20, "required", {missingProperty: "value"}, schema24.oneOf[1].properties.multipart.items, data153);
errors++;
}
for(const key33 in data153){
if(!(((((key33 === "name") || (key33 === "value")) || (key33 === "optional")) || (key33 === "file_name")) || (key33 === "type"))){
fail(instancePath+"/multipart/" + i20, "additionalProperties", {additionalProperty: key33}, schema24.oneOf[1].properties.multipart.items, data153);
errors++;
}
}
if(data153.name !== undefined){
let data154 = data153.name;
if(typeof data154 === "string"){
if(func1(data154) < 1){
fail(instancePath+"/multipart/" + i20+"/name", "minLength", {limit: 1}, schema24.oneOf[1].properties.multipart.items.properties.name, data154);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i20+"/name", "type", {type: "string"}, schema24.oneOf[1].properties.multipart.items.properties.name, data154);
errors++;
}
}
if(data153.value !== undefined){
if(!(validate14(data153.value, {instancePath:instancePath+"/multipart/" + i20+"/value",parentData:data153,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data153.optional !== undefined){
let data156 = data153.optional;
if(typeof data156 !== "boolean"){
fail(instancePath+"/multipart/" + i20+"/optional", "type", {type: "boolean"}, schema24.oneOf[1].properties.multipart.items.properties.optional, data156);
errors++;
}
}
if(data153.file_name !== undefined){
let data157 = data153.file_name;
if(typeof data157 === "string"){
if(func1(data157) < 1){
fail(instancePath+"/multipart/" + i20+"/file_name", "minLength", {limit: 1}, schema24.oneOf[1].properties.multipart.items.properties.file_name, data157);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i20+"/file_name", "type", {type: "string"}, schema24.oneOf[1].properties.multipart.items.properties.file_name, data157);
errors++;
}
}
if(data153.type !== undefined){
let data158 = data153.type;
if(typeof data158 === "string"){
if(func1(data158) < 1){
fail(instancePath+"/multipart/" + i20+"/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.multipart.items.properties.type, data158);
errors++;
}
}
else {
fail(instancePath+"/multipart/" + i20+"/type", "type", {type: "string"}, schema24.oneOf[1].properties.multipart.items.properties.type, data158);
errors++;
}
}
}
else {
fail(instancePath+"/multipart/" + i20, "type", {type: "object"}, schema24.oneOf[1].properties.multipart.items, data153);
errors++;
}
}
}
else {
fail(instancePath+"/multipart", "type", {type: "array"}, schema24.oneOf[1].properties.multipart, data152);
errors++;
}
}
if(data.raw !== undefined){
let data159 = data.raw;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
if(data159.value === undefined){
fail(instancePath+"/raw", "required", {missingProperty: "value"}, schema24.oneOf[1].properties.raw, data159);
errors++;
}
for(const key34 in data159){
if(!((key34 === "value") || (key34 === "type"))){
fail(instancePath+"/raw", "additionalProperties", {additionalProperty: key34}, schema24.oneOf[1].properties.raw, data159);
errors++;
}
}
if(data159.value !== undefined){
if(!(validate14(data159.value, {instancePath:instancePath+"/raw/value",parentData:data159,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data159.type !== undefined){
let data161 = data159.type;
if(typeof data161 === "string"){
if(func1(data161) < 1){
fail(instancePath+"/raw/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.raw.properties.type, data161);
errors++;
}
}
else {
fail(instancePath+"/raw/type", "type", {type: "string"}, schema24.oneOf[1].properties.raw.properties.type, data161);
errors++;
}
}
}
else {
fail(instancePath+"/raw", "type", {type: "object"}, schema24.oneOf[1].properties.raw, data159);
errors++;
}
}
if(data.no_records !== undefined){
let data162 = data.no_records;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if(Object.keys(data162).length < 1){
fail(instancePath+"/no_records", "minProperties", {limit: 1}, schema24.oneOf[1].properties.no_records, data162);
errors++;
}
for(const key35 in data162){
if(!((key35 === "status") || (key35 === "empty_body"))){
fail(instancePath+"/no_records", "additionalProperties", {additionalProperty: key35}, schema24.oneOf[1].properties.no_records, data162);
errors++;
}
}
if(data162.status !== undefined){
let data163 = data162.status;
if(Array.isArray(data163)){
const len17 = data163.length;
for(let i21=0; i21<len17; i21++){
let data164 = data163[i21];
if(!(((((data164 === 204) || (data164 === 205)) || (data164 === 304)) || (data164 === 404)) || (data164 === 410))){
fail(instancePath+"/no_records/status/" + i21, "enum", {allowedValues: schema24.oneOf[1].properties.no_records.properties.status.items.enum}, schema24.oneOf[1].properties.no_records.properties.status.items, data164);
errors++;
}
}
let i22 = data163.length;
let j4;
if(i22 > 1){
outer3:
for(;i22--;){
for(j4 = i22; j4--;){
if(func114(data163[i22], data163[j4])){
fail(instancePath+"/no_records/status", "uniqueItems", {i: i22, j: j4}, schema24.oneOf[1].properties.no_records.properties.status, data163);
errors++;
break outer3;
}
}
}
}
}
else {
fail(instancePath+"/no_records/status", "type", {type: "array"}, schema24.oneOf[1].properties.no_records.properties.status, data163);
errors++;
}
}
if(data162.empty_body !== undefined){
let data165 = data162.empty_body;
if(typeof data165 !== "boolean"){
fail(instancePath+"/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[1].properties.no_records.properties.empty_body, data165);
errors++;
}
}
}
else {
fail(instancePath+"/no_records", "type", {type: "object"}, schema24.oneOf[1].properties.no_records, data162);
errors++;
}
}
if(data.response_body !== undefined){
let data166 = data.response_body;
if(typeof data166 !== "string"){
fail(instancePath+"/response_body", "type", {type: "string"}, schema24.oneOf[1].properties.response_body, data166);
errors++;
}
if(!((data166 === "json") || (data166 === "ignored"))){
fail(instancePath+"/response_body", "enum", {allowedValues: schema24.oneOf[1].properties.response_body.enum}, schema24.oneOf[1].properties.response_body, data166);
errors++;
}
}
if(data.headers !== undefined){
if(!(validate21(data.headers, {instancePath:instancePath+"/headers",parentData:data,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data.records !== undefined){
let data168 = data.records;
if(typeof data168 === "string"){
if(func1(data168) < 1){
fail(instancePath+"/records", "minLength", {limit: 1}, schema24.oneOf[1].properties.records, data168);
errors++;
}
}
else {
fail(instancePath+"/records", "type", {type: "string"}, schema24.oneOf[1].properties.records, data168);
errors++;
}
}
if(data.paging !== undefined){
if(!(validate23(data.paging, {instancePath:instancePath+"/paging",parentData:data,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data.total !== undefined){
let data170 = data.total;
if(typeof data170 === "string"){
if(func1(data170) < 1){
fail(instancePath+"/total", "minLength", {limit: 1}, schema24.oneOf[1].properties.total, data170);
errors++;
}
}
else {
fail(instancePath+"/total", "type", {type: "string"}, schema24.oneOf[1].properties.total, data170);
errors++;
}
}
if(data.dates !== undefined){
let data171 = data.dates;
if((typeof data171 !== "string") && (!(data171 && typeof data171 == "object" && !Array.isArray(data171)))){
fail(instancePath+"/dates", "type", {type: schema24.oneOf[1].properties.dates.type}, schema24.oneOf[1].properties.dates, data171);
errors++;
}
if(typeof data171 === "string"){
if(!pattern23.test(data171)){
fail(instancePath+"/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[1].properties.dates, data171);
errors++;
}
}
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
if(data171.kind === undefined){
fail(instancePath+"/dates", "required", {missingProperty: "kind"}, schema24.oneOf[1].properties.dates, data171);
errors++;
}
for(const key36 in data171){
if(!(((key36 === "kind") || (key36 === "pattern")) || (key36 === "zone"))){
fail(instancePath+"/dates", "additionalProperties", {additionalProperty: key36}, schema24.oneOf[1].properties.dates, data171);
errors++;
}
}
if(data171.kind !== undefined){
let data172 = data171.kind;
if(typeof data172 !== "string"){
fail(instancePath+"/dates/kind", "type", {type: "string"}, schema24.oneOf[1].properties.dates.properties.kind, data172);
errors++;
}
if(!((data172 === "iso") || (data172 === "pattern"))){
fail(instancePath+"/dates/kind", "enum", {allowedValues: schema24.oneOf[1].properties.dates.properties.kind.enum}, schema24.oneOf[1].properties.dates.properties.kind, data172);
errors++;
}
}
if(data171.pattern !== undefined){
let data173 = data171.pattern;
if(typeof data173 === "string"){
if(func1(data173) < 1){
fail(instancePath+"/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[1].properties.dates.properties.pattern, data173);
errors++;
}
}
else {
fail(instancePath+"/dates/pattern", "type", {type: "string"}, schema24.oneOf[1].properties.dates.properties.pattern, data173);
errors++;
}
}
if(data171.zone !== undefined){
let data174 = data171.zone;
if(typeof data174 === "string"){
if(func1(data174) < 1){
fail(instancePath+"/dates/zone", "minLength", {limit: 1}, schema24.oneOf[1].properties.dates.properties.zone, data174);
errors++;
}
}
else {
fail(instancePath+"/dates/zone", "type", {type: "string"}, schema24.oneOf[1].properties.dates.properties.zone, data174);
errors++;
}
}
}
}
if(data.errors !== undefined){
let data175 = data.errors;
if(Array.isArray(data175)){
const len18 = data175.length;
for(let i23=0; i23<len18; i23++){
if(!(validate25(data175[i23], {instancePath:instancePath+"/errors/" + i23,parentData:data175,parentDataProperty:i23,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/errors", "type", {type: "array"}, schema24.oneOf[1].properties.errors, data175);
errors++;
}
}
if(data.message !== undefined){
let data177 = data.message;
if(typeof data177 === "string"){
if(func1(data177) < 1){
fail(instancePath+"/message", "minLength", {limit: 1}, schema24.oneOf[1].properties.message, data177);
errors++;
}
}
else {
fail(instancePath+"/message", "type", {type: "string"}, schema24.oneOf[1].properties.message, data177);
errors++;
}
}
if(data.timeout !== undefined){
let data178 = data.timeout;
if(typeof data178 === "string"){
if(!pattern11.test(data178)){
fail(instancePath+"/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[1].properties.timeout, data178);
errors++;
}
if(func49(data178) < 1){
fail(instancePath+"/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[1].properties.timeout, data178);
errors++;
}
if(func49(data178) > 3600000){
fail(instancePath+"/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[1].properties.timeout, data178);
errors++;
}
}
else {
fail(instancePath+"/timeout", "type", {type: "string"}, schema24.oneOf[1].properties.timeout, data178);
errors++;
}
}
if(data.calls !== undefined){
let data179 = data.calls;
if(!(((typeof data179 == "number") && (!(data179 % 1) && !isNaN(data179))) && (isFinite(data179)))){
fail(instancePath+"/calls", "type", {type: "integer"}, schema24.oneOf[1].properties.calls, data179);
errors++;
}
if((typeof data179 == "number") && (isFinite(data179))){
if(data179 > 1000 || isNaN(data179)){
fail(instancePath+"/calls", "maximum", {comparison: "<=", limit: 1000}, schema24.oneOf[1].properties.calls, data179);
errors++;
}
if(data179 < 1 || isNaN(data179)){
fail(instancePath+"/calls", "minimum", {comparison: ">=", limit: 1}, schema24.oneOf[1].properties.calls, data179);
errors++;
}
}
}
if(data.ack !== undefined){
let data180 = data.ack;
if(data180 && typeof data180 == "object" && !Array.isArray(data180)){
if(data180.request === undefined){
fail(instancePath+"/ack", "required", {missingProperty: "request"}, schema24.oneOf[1].properties.ack, data180);
errors++;
}
for(const key37 in data180){
if(!(func0.call(schema24.oneOf[1].properties.ack.properties, key37))){
fail(instancePath+"/ack", "additionalProperties", {additionalProperty: key37}, schema24.oneOf[1].properties.ack, data180);
errors++;
}
}
if(data180.request !== undefined){
let data181 = data180.request;
if((typeof data181 !== "string") && (!(data181 && typeof data181 == "object" && !Array.isArray(data181)))){
fail(instancePath+"/ack/request", "type", {type: schema24.oneOf[1].properties.ack.properties.request.type}, schema24.oneOf[1].properties.ack.properties.request, data181);
errors++;
}
if(typeof data181 === "string"){
if(!pattern22.test(data181)){
fail(instancePath+"/ack/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[1].properties.ack.properties.request, data181);
errors++;
}
}
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
if(data181.use === undefined){
fail(instancePath+"/ack/request", "required", {missingProperty: "use"}, schema24.oneOf[1].properties.ack.properties.request, data181);
errors++;
}
for(const key38 in data181){
if(!((key38 === "use") || (key38 === "with"))){
fail(instancePath+"/ack/request", "additionalProperties", {additionalProperty: key38}, schema24.oneOf[1].properties.ack.properties.request, data181);
errors++;
}
}
if(data181.use !== undefined){
let data182 = data181.use;
if(typeof data182 === "string"){
if(func1(data182) < 1){
fail(instancePath+"/ack/request/use", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.request.properties.use, data182);
errors++;
}
}
else {
fail(instancePath+"/ack/request/use", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.request.properties.use, data182);
errors++;
}
}
if(data181.with !== undefined){
if(!(validate13(data181.with, {instancePath:instancePath+"/ack/request/with",parentData:data181,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data180.query !== undefined){
let data184 = data180.query;
if(data184 && typeof data184 == "object" && !Array.isArray(data184)){
for(const key39 in data184){
let data185 = data184[key39];
if((typeof data185 !== "string") && (!(Array.isArray(data185)))){
fail(instancePath+"/ack/query/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[1].properties.ack.properties.query.additionalProperties.type}, schema24.oneOf[1].properties.ack.properties.query.additionalProperties, data185);
errors++;
}
if(Array.isArray(data185)){
if(data185.length < 2){
fail(instancePath+"/ack/query/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[1].properties.ack.properties.query.additionalProperties, data185);
errors++;
}
const len19 = data185.length;
for(let i24=0; i24<len19; i24++){
let data186 = data185[i24];
if(typeof data186 !== "string"){
fail(instancePath+"/ack/query/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i24, "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.query.additionalProperties.items, data186);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/ack/query", "type", {type: "object"}, schema24.oneOf[1].properties.ack.properties.query, data184);
errors++;
}
}
if(data180.json !== undefined){
if(!(validate14(data180.json, {instancePath:instancePath+"/ack/json",parentData:data180,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data180.form !== undefined){
if(!(validate14(data180.form, {instancePath:instancePath+"/ack/form",parentData:data180,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data180.multipart !== undefined){
let data189 = data180.multipart;
if(Array.isArray(data189)){
if(data189.length < 1){
fail(instancePath+"/ack/multipart", "minItems", {limit: 1}, schema24.oneOf[1].properties.ack.properties.multipart, data189);
errors++;
}
const len20 = data189.length;
for(let i25=0; i25<len20; i25++){
let data190 = data189[i25];
if(data190 && typeof data190 == "object" && !Array.isArray(data190)){
if(data190.name === undefined){
fail(instancePath+"/ack/multipart/" + i25, "required", {missingProperty: "name"}, schema24.oneOf[1].properties.ack.properties.multipart.items, data190);
errors++;
}
if(data190.value === undefined){
fail(instancePath+"/ack/multipart/" + i25, "required", {missingProperty: "value"}, schema24.oneOf[1].properties.ack.properties.multipart.items, data190);
errors++;
}
for(const key40 in data190){
if(!(((((key40 === "name") || (key40 === "value")) || (key40 === "optional")) || (key40 === "file_name")) || (key40 === "type"))){
fail(instancePath+"/ack/multipart/" + i25, "additionalProperties", {additionalProperty: key40}, schema24.oneOf[1].properties.ack.properties.multipart.items, data190);
errors++;
}
}
if(data190.name !== undefined){
let data191 = data190.name;
if(typeof data191 === "string"){
if(func1(data191) < 1){
fail(instancePath+"/ack/multipart/" + i25+"/name", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.name, data191);
errors++;
}
}
else {
fail(instancePath+"/ack/multipart/" + i25+"/name", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.name, data191);
errors++;
}
}
if(data190.value !== undefined){
if(!(validate14(data190.value, {instancePath:instancePath+"/ack/multipart/" + i25+"/value",parentData:data190,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data190.optional !== undefined){
let data193 = data190.optional;
if(typeof data193 !== "boolean"){
fail(instancePath+"/ack/multipart/" + i25+"/optional", "type", {type: "boolean"}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.optional, data193);
errors++;
}
}
if(data190.file_name !== undefined){
let data194 = data190.file_name;
if(typeof data194 === "string"){
if(func1(data194) < 1){
fail(instancePath+"/ack/multipart/" + i25+"/file_name", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.file_name, data194);
errors++;
}
}
else {
fail(instancePath+"/ack/multipart/" + i25+"/file_name", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.file_name, data194);
errors++;
}
}
if(data190.type !== undefined){
let data195 = data190.type;
if(typeof data195 === "string"){
if(func1(data195) < 1){
fail(instancePath+"/ack/multipart/" + i25+"/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.type, data195);
errors++;
}
}
else {
fail(instancePath+"/ack/multipart/" + i25+"/type", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.multipart.items.properties.type, data195);
errors++;
}
}
}
else {
fail(instancePath+"/ack/multipart/" + i25, "type", {type: "object"}, schema24.oneOf[1].properties.ack.properties.multipart.items, data190);
errors++;
}
}
}
else {
fail(instancePath+"/ack/multipart", "type", {type: "array"}, schema24.oneOf[1].properties.ack.properties.multipart, data189);
errors++;
}
}
if(data180.raw !== undefined){
let data196 = data180.raw;
if(data196 && typeof data196 == "object" && !Array.isArray(data196)){
if(data196.value === undefined){
fail(instancePath+"/ack/raw", "required", {missingProperty: "value"}, schema24.oneOf[1].properties.ack.properties.raw, data196);
errors++;
}
for(const key41 in data196){
if(!((key41 === "value") || (key41 === "type"))){
fail(instancePath+"/ack/raw", "additionalProperties", {additionalProperty: key41}, schema24.oneOf[1].properties.ack.properties.raw, data196);
errors++;
}
}
if(data196.value !== undefined){
if(!(validate14(data196.value, {instancePath:instancePath+"/ack/raw/value",parentData:data196,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data196.type !== undefined){
let data198 = data196.type;
if(typeof data198 === "string"){
if(func1(data198) < 1){
fail(instancePath+"/ack/raw/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.raw.properties.type, data198);
errors++;
}
}
else {
fail(instancePath+"/ack/raw/type", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.raw.properties.type, data198);
errors++;
}
}
}
else {
fail(instancePath+"/ack/raw", "type", {type: "object"}, schema24.oneOf[1].properties.ack.properties.raw, data196);
errors++;
}
}
if(data180.no_records !== undefined){
let data199 = data180.no_records;
if(data199 && typeof data199 == "object" && !Array.isArray(data199)){
if(Object.keys(data199).length < 1){
fail(instancePath+"/ack/no_records", "minProperties", {limit: 1}, schema24.oneOf[1].properties.ack.properties.no_records, data199);
errors++;
}
for(const key42 in data199){
if(!((key42 === "status") || (key42 === "empty_body"))){
fail(instancePath+"/ack/no_records", "additionalProperties", {additionalProperty: key42}, schema24.oneOf[1].properties.ack.properties.no_records, data199);
errors++;
}
}
if(data199.status !== undefined){
let data200 = data199.status;
if(Array.isArray(data200)){
const len21 = data200.length;
for(let i26=0; i26<len21; i26++){
let data201 = data200[i26];
if(!(((((data201 === 204) || (data201 === 205)) || (data201 === 304)) || (data201 === 404)) || (data201 === 410))){
fail(instancePath+"/ack/no_records/status/" + i26, "enum", {allowedValues: schema24.oneOf[1].properties.ack.properties.no_records.properties.status.items.enum}, schema24.oneOf[1].properties.ack.properties.no_records.properties.status.items, data201);
errors++;
}
}
let i27 = data200.length;
let j5;
if(i27 > 1){
outer4:
for(;i27--;){
for(j5 = i27; j5--;){
if(func114(data200[i27], data200[j5])){
fail(instancePath+"/ack/no_records/status", "uniqueItems", {i: i27, j: j5}, schema24.oneOf[1].properties.ack.properties.no_records.properties.status, data200);
errors++;
break outer4;
}
}
}
}
}
else {
fail(instancePath+"/ack/no_records/status", "type", {type: "array"}, schema24.oneOf[1].properties.ack.properties.no_records.properties.status, data200);
errors++;
}
}
if(data199.empty_body !== undefined){
let data202 = data199.empty_body;
if(typeof data202 !== "boolean"){
fail(instancePath+"/ack/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[1].properties.ack.properties.no_records.properties.empty_body, data202);
errors++;
}
}
}
else {
fail(instancePath+"/ack/no_records", "type", {type: "object"}, schema24.oneOf[1].properties.ack.properties.no_records, data199);
errors++;
}
}
if(data180.response_body !== undefined){
let data203 = data180.response_body;
if(typeof data203 !== "string"){
fail(instancePath+"/ack/response_body", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.response_body, data203);
errors++;
}
if(!((data203 === "json") || (data203 === "ignored"))){
fail(instancePath+"/ack/response_body", "enum", {allowedValues: schema24.oneOf[1].properties.ack.properties.response_body.enum}, schema24.oneOf[1].properties.ack.properties.response_body, data203);
errors++;
}
}
if(data180.headers !== undefined){
if(!(validate21(data180.headers, {instancePath:instancePath+"/ack/headers",parentData:data180,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data180.records !== undefined){
let data205 = data180.records;
if(typeof data205 === "string"){
if(func1(data205) < 1){
fail(instancePath+"/ack/records", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.records, data205);
errors++;
}
}
else {
fail(instancePath+"/ack/records", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.records, data205);
errors++;
}
}
if(data180.paging !== undefined){
if(!(validate23(data180.paging, {instancePath:instancePath+"/ack/paging",parentData:data180,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data180.total !== undefined){
let data207 = data180.total;
if(typeof data207 === "string"){
if(func1(data207) < 1){
fail(instancePath+"/ack/total", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.total, data207);
errors++;
}
}
else {
fail(instancePath+"/ack/total", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.total, data207);
errors++;
}
}
if(data180.dates !== undefined){
let data208 = data180.dates;
if((typeof data208 !== "string") && (!(data208 && typeof data208 == "object" && !Array.isArray(data208)))){
fail(instancePath+"/ack/dates", "type", {type: schema24.oneOf[1].properties.ack.properties.dates.type}, schema24.oneOf[1].properties.ack.properties.dates, data208);
errors++;
}
if(typeof data208 === "string"){
if(!pattern23.test(data208)){
fail(instancePath+"/ack/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[1].properties.ack.properties.dates, data208);
errors++;
}
}
if(data208 && typeof data208 == "object" && !Array.isArray(data208)){
if(data208.kind === undefined){
fail(instancePath+"/ack/dates", "required", {missingProperty: "kind"}, schema24.oneOf[1].properties.ack.properties.dates, data208);
errors++;
}
for(const key43 in data208){
if(!(((key43 === "kind") || (key43 === "pattern")) || (key43 === "zone"))){
fail(instancePath+"/ack/dates", "additionalProperties", {additionalProperty: key43}, schema24.oneOf[1].properties.ack.properties.dates, data208);
errors++;
}
}
if(data208.kind !== undefined){
let data209 = data208.kind;
if(typeof data209 !== "string"){
fail(instancePath+"/ack/dates/kind", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.dates.properties.kind, data209);
errors++;
}
if(!((data209 === "iso") || (data209 === "pattern"))){
fail(instancePath+"/ack/dates/kind", "enum", {allowedValues: schema24.oneOf[1].properties.ack.properties.dates.properties.kind.enum}, schema24.oneOf[1].properties.ack.properties.dates.properties.kind, data209);
errors++;
}
}
if(data208.pattern !== undefined){
let data210 = data208.pattern;
if(typeof data210 === "string"){
if(func1(data210) < 1){
fail(instancePath+"/ack/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.dates.properties.pattern, data210);
errors++;
}
}
else {
fail(instancePath+"/ack/dates/pattern", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.dates.properties.pattern, data210);
errors++;
}
}
if(data208.zone !== undefined){
let data211 = data208.zone;
if(typeof data211 === "string"){
if(func1(data211) < 1){
fail(instancePath+"/ack/dates/zone", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.dates.properties.zone, data211);
errors++;
}
}
else {
fail(instancePath+"/ack/dates/zone", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.dates.properties.zone, data211);
errors++;
}
}
}
}
if(data180.errors !== undefined){
let data212 = data180.errors;
if(Array.isArray(data212)){
const len22 = data212.length;
for(let i28=0; i28<len22; i28++){
if(!(validate25(data212[i28], {instancePath:instancePath+"/ack/errors/" + i28,parentData:data212,parentDataProperty:i28,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/ack/errors", "type", {type: "array"}, schema24.oneOf[1].properties.ack.properties.errors, data212);
errors++;
}
}
if(data180.message !== undefined){
let data214 = data180.message;
if(typeof data214 === "string"){
if(func1(data214) < 1){
fail(instancePath+"/ack/message", "minLength", {limit: 1}, schema24.oneOf[1].properties.ack.properties.message, data214);
errors++;
}
}
else {
fail(instancePath+"/ack/message", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.message, data214);
errors++;
}
}
if(data180.timeout !== undefined){
let data215 = data180.timeout;
if(typeof data215 === "string"){
if(!pattern11.test(data215)){
fail(instancePath+"/ack/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[1].properties.ack.properties.timeout, data215);
errors++;
}
if(func49(data215) < 1){
fail(instancePath+"/ack/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[1].properties.ack.properties.timeout, data215);
errors++;
}
if(func49(data215) > 3600000){
fail(instancePath+"/ack/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[1].properties.ack.properties.timeout, data215);
errors++;
}
}
else {
fail(instancePath+"/ack/timeout", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.timeout, data215);
errors++;
}
}
if(data180.per !== undefined){
let data216 = data180.per;
if(typeof data216 !== "string"){
fail(instancePath+"/ack/per", "type", {type: "string"}, schema24.oneOf[1].properties.ack.properties.per, data216);
errors++;
}
if(!((data216 === "batch") || (data216 === "event"))){
fail(instancePath+"/ack/per", "enum", {allowedValues: schema24.oneOf[1].properties.ack.properties.per.enum}, schema24.oneOf[1].properties.ack.properties.per, data216);
errors++;
}
}
}
else {
fail(instancePath+"/ack", "type", {type: "object"}, schema24.oneOf[1].properties.ack, data180);
errors++;
}
}
if(data.again !== undefined){
let data217 = data.again;
if(data217 && typeof data217 == "object" && !Array.isArray(data217)){
if(data217.request === undefined){
fail(instancePath+"/again", "required", {missingProperty: "request"}, schema24.oneOf[1].properties.again, data217);
errors++;
}
for(const key44 in data217){
if(!(func0.call(schema24.oneOf[1].properties.again.properties, key44))){
fail(instancePath+"/again", "additionalProperties", {additionalProperty: key44}, schema24.oneOf[1].properties.again, data217);
errors++;
}
}
if(data217.request !== undefined){
let data218 = data217.request;
if((typeof data218 !== "string") && (!(data218 && typeof data218 == "object" && !Array.isArray(data218)))){
fail(instancePath+"/again/request", "type", {type: schema24.oneOf[1].properties.again.properties.request.type}, schema24.oneOf[1].properties.again.properties.request, data218);
errors++;
}
if(typeof data218 === "string"){
if(!pattern22.test(data218)){
fail(instancePath+"/again/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[1].properties.again.properties.request, data218);
errors++;
}
}
if(data218 && typeof data218 == "object" && !Array.isArray(data218)){
if(data218.use === undefined){
fail(instancePath+"/again/request", "required", {missingProperty: "use"}, schema24.oneOf[1].properties.again.properties.request, data218);
errors++;
}
for(const key45 in data218){
if(!((key45 === "use") || (key45 === "with"))){
fail(instancePath+"/again/request", "additionalProperties", {additionalProperty: key45}, schema24.oneOf[1].properties.again.properties.request, data218);
errors++;
}
}
if(data218.use !== undefined){
let data219 = data218.use;
if(typeof data219 === "string"){
if(func1(data219) < 1){
fail(instancePath+"/again/request/use", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.request.properties.use, data219);
errors++;
}
}
else {
fail(instancePath+"/again/request/use", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.request.properties.use, data219);
errors++;
}
}
if(data218.with !== undefined){
if(!(validate13(data218.with, {instancePath:instancePath+"/again/request/with",parentData:data218,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data217.query !== undefined){
let data221 = data217.query;
if(data221 && typeof data221 == "object" && !Array.isArray(data221)){
for(const key46 in data221){
let data222 = data221[key46];
if((typeof data222 !== "string") && (!(Array.isArray(data222)))){
fail(instancePath+"/again/query/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[1].properties.again.properties.query.additionalProperties.type}, schema24.oneOf[1].properties.again.properties.query.additionalProperties, data222);
errors++;
}
if(Array.isArray(data222)){
if(data222.length < 2){
fail(instancePath+"/again/query/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[1].properties.again.properties.query.additionalProperties, data222);
errors++;
}
const len23 = data222.length;
for(let i29=0; i29<len23; i29++){
let data223 = data222[i29];
if(typeof data223 !== "string"){
fail(instancePath+"/again/query/" + key46.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i29, "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.query.additionalProperties.items, data223);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/again/query", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.query, data221);
errors++;
}
}
if(data217.json !== undefined){
if(!(validate14(data217.json, {instancePath:instancePath+"/again/json",parentData:data217,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data217.form !== undefined){
if(!(validate14(data217.form, {instancePath:instancePath+"/again/form",parentData:data217,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data217.multipart !== undefined){
let data226 = data217.multipart;
if(Array.isArray(data226)){
if(data226.length < 1){
fail(instancePath+"/again/multipart", "minItems", {limit: 1}, schema24.oneOf[1].properties.again.properties.multipart, data226);
errors++;
}
const len24 = data226.length;
for(let i30=0; i30<len24; i30++){
let data227 = data226[i30];
if(data227 && typeof data227 == "object" && !Array.isArray(data227)){
if(data227.name === undefined){
fail(instancePath+"/again/multipart/" + i30, "required", {missingProperty: "name"}, schema24.oneOf[1].properties.again.properties.multipart.items, data227);
errors++;
}
if(data227.value === undefined){
fail(instancePath+"/again/multipart/" + i30, "required", {missingProperty: "value"}, schema24.oneOf[1].properties.again.properties.multipart.items, data227);
errors++;
}
for(const key47 in data227){
if(!(((((key47 === "name") || (key47 === "value")) || (key47 === "optional")) || (key47 === "file_name")) || (key47 === "type"))){
fail(instancePath+"/again/multipart/" + i30, "additionalProperties", {additionalProperty: key47}, schema24.oneOf[1].properties.again.properties.multipart.items, data227);
errors++;
}
}
if(data227.name !== undefined){
let data228 = data227.name;
if(typeof data228 === "string"){
if(func1(data228) < 1){
fail(instancePath+"/again/multipart/" + i30+"/name", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.name, data228);
errors++;
}
}
else {
fail(instancePath+"/again/multipart/" + i30+"/name", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.name, data228);
errors++;
}
}
if(data227.value !== undefined){
if(!(validate14(data227.value, {instancePath:instancePath+"/again/multipart/" + i30+"/value",parentData:data227,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data227.optional !== undefined){
let data230 = data227.optional;
if(typeof data230 !== "boolean"){
fail(instancePath+"/again/multipart/" + i30+"/optional", "type", {type: "boolean"}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.optional, data230);
errors++;
}
}
if(data227.file_name !== undefined){
let data231 = data227.file_name;
if(typeof data231 === "string"){
if(func1(data231) < 1){
fail(instancePath+"/again/multipart/" + i30+"/file_name", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.file_name, data231);
errors++;
}
}
else {
fail(instancePath+"/again/multipart/" + i30+"/file_name", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.file_name, data231);
errors++;
}
}
if(data227.type !== undefined){
let data232 = data227.type;
if(typeof data232 === "string"){
if(func1(data232) < 1){
fail(instancePath+"/again/multipart/" + i30+"/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.type, data232);
errors++;
}
}
else {
fail(instancePath+"/again/multipart/" + i30+"/type", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.multipart.items.properties.type, data232);
errors++;
}
}
}
else {
fail(instancePath+"/again/multipart/" + i30, "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.multipart.items, data227);
errors++;
}
}
}
else {
fail(instancePath+"/again/multipart", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.multipart, data226);
errors++;
}
}
if(data217.raw !== undefined){
let data233 = data217.raw;
if(data233 && typeof data233 == "object" && !Array.isArray(data233)){
if(data233.value === undefined){
fail(instancePath+"/again/raw", "required", {missingProperty: "value"}, schema24.oneOf[1].properties.again.properties.raw, data233);
errors++;
}
for(const key48 in data233){
if(!((key48 === "value") || (key48 === "type"))){
fail(instancePath+"/again/raw", "additionalProperties", {additionalProperty: key48}, schema24.oneOf[1].properties.again.properties.raw, data233);
errors++;
}
}
if(data233.value !== undefined){
if(!(validate14(data233.value, {instancePath:instancePath+"/again/raw/value",parentData:data233,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data233.type !== undefined){
let data235 = data233.type;
if(typeof data235 === "string"){
if(func1(data235) < 1){
fail(instancePath+"/again/raw/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.raw.properties.type, data235);
errors++;
}
}
else {
fail(instancePath+"/again/raw/type", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.raw.properties.type, data235);
errors++;
}
}
}
else {
fail(instancePath+"/again/raw", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.raw, data233);
errors++;
}
}
if(data217.no_records !== undefined){
let data236 = data217.no_records;
if(data236 && typeof data236 == "object" && !Array.isArray(data236)){
if(Object.keys(data236).length < 1){
fail(instancePath+"/again/no_records", "minProperties", {limit: 1}, schema24.oneOf[1].properties.again.properties.no_records, data236);
errors++;
}
for(const key49 in data236){
if(!((key49 === "status") || (key49 === "empty_body"))){
fail(instancePath+"/again/no_records", "additionalProperties", {additionalProperty: key49}, schema24.oneOf[1].properties.again.properties.no_records, data236);
errors++;
}
}
if(data236.status !== undefined){
let data237 = data236.status;
if(Array.isArray(data237)){
const len25 = data237.length;
for(let i31=0; i31<len25; i31++){
let data238 = data237[i31];
if(!(((((data238 === 204) || (data238 === 205)) || (data238 === 304)) || (data238 === 404)) || (data238 === 410))){
fail(instancePath+"/again/no_records/status/" + i31, "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.no_records.properties.status.items.enum}, schema24.oneOf[1].properties.again.properties.no_records.properties.status.items, data238);
errors++;
}
}
let i32 = data237.length;
let j6;
if(i32 > 1){
outer5:
for(;i32--;){
for(j6 = i32; j6--;){
if(func114(data237[i32], data237[j6])){
fail(instancePath+"/again/no_records/status", "uniqueItems", {i: i32, j: j6}, schema24.oneOf[1].properties.again.properties.no_records.properties.status, data237);
errors++;
break outer5;
}
}
}
}
}
else {
fail(instancePath+"/again/no_records/status", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.no_records.properties.status, data237);
errors++;
}
}
if(data236.empty_body !== undefined){
let data239 = data236.empty_body;
if(typeof data239 !== "boolean"){
fail(instancePath+"/again/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[1].properties.again.properties.no_records.properties.empty_body, data239);
errors++;
}
}
}
else {
fail(instancePath+"/again/no_records", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.no_records, data236);
errors++;
}
}
if(data217.response_body !== undefined){
let data240 = data217.response_body;
if(typeof data240 !== "string"){
fail(instancePath+"/again/response_body", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.response_body, data240);
errors++;
}
if(!((data240 === "json") || (data240 === "ignored"))){
fail(instancePath+"/again/response_body", "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.response_body.enum}, schema24.oneOf[1].properties.again.properties.response_body, data240);
errors++;
}
}
if(data217.headers !== undefined){
if(!(validate21(data217.headers, {instancePath:instancePath+"/again/headers",parentData:data217,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data217.records !== undefined){
let data242 = data217.records;
if(typeof data242 === "string"){
if(func1(data242) < 1){
fail(instancePath+"/again/records", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.records, data242);
errors++;
}
}
else {
fail(instancePath+"/again/records", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.records, data242);
errors++;
}
}
if(data217.paging !== undefined){
if(!(validate23(data217.paging, {instancePath:instancePath+"/again/paging",parentData:data217,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data217.total !== undefined){
let data244 = data217.total;
if(typeof data244 === "string"){
if(func1(data244) < 1){
fail(instancePath+"/again/total", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.total, data244);
errors++;
}
}
else {
fail(instancePath+"/again/total", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.total, data244);
errors++;
}
}
if(data217.dates !== undefined){
let data245 = data217.dates;
if((typeof data245 !== "string") && (!(data245 && typeof data245 == "object" && !Array.isArray(data245)))){
fail(instancePath+"/again/dates", "type", {type: schema24.oneOf[1].properties.again.properties.dates.type}, schema24.oneOf[1].properties.again.properties.dates, data245);
errors++;
}
if(typeof data245 === "string"){
if(!pattern23.test(data245)){
fail(instancePath+"/again/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[1].properties.again.properties.dates, data245);
errors++;
}
}
if(data245 && typeof data245 == "object" && !Array.isArray(data245)){
if(data245.kind === undefined){
fail(instancePath+"/again/dates", "required", {missingProperty: "kind"}, schema24.oneOf[1].properties.again.properties.dates, data245);
errors++;
}
for(const key50 in data245){
if(!(((key50 === "kind") || (key50 === "pattern")) || (key50 === "zone"))){
fail(instancePath+"/again/dates", "additionalProperties", {additionalProperty: key50}, schema24.oneOf[1].properties.again.properties.dates, data245);
errors++;
}
}
if(data245.kind !== undefined){
let data246 = data245.kind;
if(typeof data246 !== "string"){
fail(instancePath+"/again/dates/kind", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.dates.properties.kind, data246);
errors++;
}
if(!((data246 === "iso") || (data246 === "pattern"))){
fail(instancePath+"/again/dates/kind", "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.dates.properties.kind.enum}, schema24.oneOf[1].properties.again.properties.dates.properties.kind, data246);
errors++;
}
}
if(data245.pattern !== undefined){
let data247 = data245.pattern;
if(typeof data247 === "string"){
if(func1(data247) < 1){
fail(instancePath+"/again/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.dates.properties.pattern, data247);
errors++;
}
}
else {
fail(instancePath+"/again/dates/pattern", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.dates.properties.pattern, data247);
errors++;
}
}
if(data245.zone !== undefined){
let data248 = data245.zone;
if(typeof data248 === "string"){
if(func1(data248) < 1){
fail(instancePath+"/again/dates/zone", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.dates.properties.zone, data248);
errors++;
}
}
else {
fail(instancePath+"/again/dates/zone", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.dates.properties.zone, data248);
errors++;
}
}
}
}
if(data217.errors !== undefined){
let data249 = data217.errors;
if(Array.isArray(data249)){
const len26 = data249.length;
for(let i33=0; i33<len26; i33++){
if(!(validate25(data249[i33], {instancePath:instancePath+"/again/errors/" + i33,parentData:data249,parentDataProperty:i33,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/again/errors", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.errors, data249);
errors++;
}
}
if(data217.message !== undefined){
let data251 = data217.message;
if(typeof data251 === "string"){
if(func1(data251) < 1){
fail(instancePath+"/again/message", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.message, data251);
errors++;
}
}
else {
fail(instancePath+"/again/message", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.message, data251);
errors++;
}
}
if(data217.timeout !== undefined){
let data252 = data217.timeout;
if(typeof data252 === "string"){
if(!pattern11.test(data252)){
fail(instancePath+"/again/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[1].properties.again.properties.timeout, data252);
errors++;
}
if(func49(data252) < 1){
fail(instancePath+"/again/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[1].properties.again.properties.timeout, data252);
errors++;
}
if(func49(data252) > 3600000){
fail(instancePath+"/again/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[1].properties.again.properties.timeout, data252);
errors++;
}
}
else {
fail(instancePath+"/again/timeout", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.timeout, data252);
errors++;
}
}
if(data217.last !== undefined){
let data253 = data217.last;
if(data253 && typeof data253 == "object" && !Array.isArray(data253)){
if(data253.request === undefined){
fail(instancePath+"/again/last", "required", {missingProperty: "request"}, schema24.oneOf[1].properties.again.properties.last, data253);
errors++;
}
if(data253.is === undefined){
fail(instancePath+"/again/last", "required", {missingProperty: "is"}, schema24.oneOf[1].properties.again.properties.last, data253);
errors++;
}
for(const key51 in data253){
if(!(func0.call(schema24.oneOf[1].properties.again.properties.last.properties, key51))){
fail(instancePath+"/again/last", "additionalProperties", {additionalProperty: key51}, schema24.oneOf[1].properties.again.properties.last, data253);
errors++;
}
}
if(data253.request !== undefined){
let data254 = data253.request;
if((typeof data254 !== "string") && (!(data254 && typeof data254 == "object" && !Array.isArray(data254)))){
fail(instancePath+"/again/last/request", "type", {type: schema24.oneOf[1].properties.again.properties.last.properties.request.type}, schema24.oneOf[1].properties.again.properties.last.properties.request, data254);
errors++;
}
if(typeof data254 === "string"){
if(!pattern22.test(data254)){
fail(instancePath+"/again/last/request", "pattern", {pattern: "^(GET|POST|PUT|PATCH|DELETE) /"}, schema24.oneOf[1].properties.again.properties.last.properties.request, data254);
errors++;
}
}
if(data254 && typeof data254 == "object" && !Array.isArray(data254)){
if(data254.use === undefined){
fail(instancePath+"/again/last/request", "required", {missingProperty: "use"}, schema24.oneOf[1].properties.again.properties.last.properties.request, data254);
errors++;
}
for(const key52 in data254){
if(!((key52 === "use") || (key52 === "with"))){
fail(instancePath+"/again/last/request", "additionalProperties", {additionalProperty: key52}, schema24.oneOf[1].properties.again.properties.last.properties.request, data254);
errors++;
}
}
if(data254.use !== undefined){
let data255 = data254.use;
if(typeof data255 === "string"){
if(func1(data255) < 1){
fail(instancePath+"/again/last/request/use", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.request.properties.use, data255);
errors++;
}
}
else {
fail(instancePath+"/again/last/request/use", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.request.properties.use, data255);
errors++;
}
}
if(data254.with !== undefined){
if(!(validate13(data254.with, {instancePath:instancePath+"/again/last/request/with",parentData:data254,parentDataProperty:"with",rootData}))){
errors++;
}
}
}
}
if(data253.query !== undefined){
let data257 = data253.query;
if(data257 && typeof data257 == "object" && !Array.isArray(data257)){
for(const key53 in data257){
let data258 = data257[key53];
if((typeof data258 !== "string") && (!(Array.isArray(data258)))){
fail(instancePath+"/again/last/query/" + key53.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema24.oneOf[1].properties.again.properties.last.properties.query.additionalProperties.type}, schema24.oneOf[1].properties.again.properties.last.properties.query.additionalProperties, data258);
errors++;
}
if(Array.isArray(data258)){
if(data258.length < 2){
fail(instancePath+"/again/last/query/" + key53.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema24.oneOf[1].properties.again.properties.last.properties.query.additionalProperties, data258);
errors++;
}
const len27 = data258.length;
for(let i34=0; i34<len27; i34++){
let data259 = data258[i34];
if(typeof data259 !== "string"){
fail(instancePath+"/again/last/query/" + key53.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i34, "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.query.additionalProperties.items, data259);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/again/last/query", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.last.properties.query, data257);
errors++;
}
}
if(data253.json !== undefined){
if(!(validate14(data253.json, {instancePath:instancePath+"/again/last/json",parentData:data253,parentDataProperty:"json",rootData}))){
errors++;
}
}
if(data253.form !== undefined){
if(!(validate14(data253.form, {instancePath:instancePath+"/again/last/form",parentData:data253,parentDataProperty:"form",rootData}))){
errors++;
}
}
if(data253.multipart !== undefined){
let data262 = data253.multipart;
if(Array.isArray(data262)){
if(data262.length < 1){
fail(instancePath+"/again/last/multipart", "minItems", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.multipart, data262);
errors++;
}
const len28 = data262.length;
for(let i35=0; i35<len28; i35++){
let data263 = data262[i35];
if(data263 && typeof data263 == "object" && !Array.isArray(data263)){
if(data263.name === undefined){
fail(instancePath+"/again/last/multipart/" + i35, "required", {missingProperty: "name"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items, data263);
errors++;
}
if(data263.value === undefined){
fail(instancePath+"/again/last/multipart/" + i35, "required", {missingProperty: "value"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items, data263);
errors++;
}
for(const key54 in data263){
if(!(((((key54 === "name") || (key54 === "value")) || (key54 === "optional")) || (key54 === "file_name")) || (key54 === "type"))){
fail(instancePath+"/again/last/multipart/" + i35, "additionalProperties", {additionalProperty: key54}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items, data263);
errors++;
}
}
if(data263.name !== undefined){
let data264 = data263.name;
if(typeof data264 === "string"){
if(func1(data264) < 1){
fail(instancePath+"/again/last/multipart/" + i35+"/name", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.name, data264);
errors++;
}
}
else {
fail(instancePath+"/again/last/multipart/" + i35+"/name", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.name, data264);
errors++;
}
}
if(data263.value !== undefined){
if(!(validate14(data263.value, {instancePath:instancePath+"/again/last/multipart/" + i35+"/value",parentData:data263,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data263.optional !== undefined){
let data266 = data263.optional;
if(typeof data266 !== "boolean"){
fail(instancePath+"/again/last/multipart/" + i35+"/optional", "type", {type: "boolean"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.optional, data266);
errors++;
}
}
if(data263.file_name !== undefined){
let data267 = data263.file_name;
if(typeof data267 === "string"){
if(func1(data267) < 1){
fail(instancePath+"/again/last/multipart/" + i35+"/file_name", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.file_name, data267);
errors++;
}
}
else {
fail(instancePath+"/again/last/multipart/" + i35+"/file_name", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.file_name, data267);
errors++;
}
}
if(data263.type !== undefined){
let data268 = data263.type;
if(typeof data268 === "string"){
if(func1(data268) < 1){
fail(instancePath+"/again/last/multipart/" + i35+"/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.type, data268);
errors++;
}
}
else {
fail(instancePath+"/again/last/multipart/" + i35+"/type", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items.properties.type, data268);
errors++;
}
}
}
else {
fail(instancePath+"/again/last/multipart/" + i35, "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart.items, data263);
errors++;
}
}
}
else {
fail(instancePath+"/again/last/multipart", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.last.properties.multipart, data262);
errors++;
}
}
if(data253.raw !== undefined){
let data269 = data253.raw;
if(data269 && typeof data269 == "object" && !Array.isArray(data269)){
if(data269.value === undefined){
fail(instancePath+"/again/last/raw", "required", {missingProperty: "value"}, schema24.oneOf[1].properties.again.properties.last.properties.raw, data269);
errors++;
}
for(const key55 in data269){
if(!((key55 === "value") || (key55 === "type"))){
fail(instancePath+"/again/last/raw", "additionalProperties", {additionalProperty: key55}, schema24.oneOf[1].properties.again.properties.last.properties.raw, data269);
errors++;
}
}
if(data269.value !== undefined){
if(!(validate14(data269.value, {instancePath:instancePath+"/again/last/raw/value",parentData:data269,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data269.type !== undefined){
let data271 = data269.type;
if(typeof data271 === "string"){
if(func1(data271) < 1){
fail(instancePath+"/again/last/raw/type", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.raw.properties.type, data271);
errors++;
}
}
else {
fail(instancePath+"/again/last/raw/type", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.raw.properties.type, data271);
errors++;
}
}
}
else {
fail(instancePath+"/again/last/raw", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.last.properties.raw, data269);
errors++;
}
}
if(data253.no_records !== undefined){
let data272 = data253.no_records;
if(data272 && typeof data272 == "object" && !Array.isArray(data272)){
if(Object.keys(data272).length < 1){
fail(instancePath+"/again/last/no_records", "minProperties", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.no_records, data272);
errors++;
}
for(const key56 in data272){
if(!((key56 === "status") || (key56 === "empty_body"))){
fail(instancePath+"/again/last/no_records", "additionalProperties", {additionalProperty: key56}, schema24.oneOf[1].properties.again.properties.last.properties.no_records, data272);
errors++;
}
}
if(data272.status !== undefined){
let data273 = data272.status;
if(Array.isArray(data273)){
const len29 = data273.length;
for(let i36=0; i36<len29; i36++){
let data274 = data273[i36];
if(!(((((data274 === 204) || (data274 === 205)) || (data274 === 304)) || (data274 === 404)) || (data274 === 410))){
fail(instancePath+"/again/last/no_records/status/" + i36, "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.last.properties.no_records.properties.status.items.enum}, schema24.oneOf[1].properties.again.properties.last.properties.no_records.properties.status.items, data274);
errors++;
}
}
let i37 = data273.length;
let j7;
if(i37 > 1){
outer6:
for(;i37--;){
for(j7 = i37; j7--;){
if(func114(data273[i37], data273[j7])){
fail(instancePath+"/again/last/no_records/status", "uniqueItems", {i: i37, j: j7}, schema24.oneOf[1].properties.again.properties.last.properties.no_records.properties.status, data273);
errors++;
break outer6;
}
}
}
}
}
else {
fail(instancePath+"/again/last/no_records/status", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.last.properties.no_records.properties.status, data273);
errors++;
}
}
if(data272.empty_body !== undefined){
let data275 = data272.empty_body;
if(typeof data275 !== "boolean"){
fail(instancePath+"/again/last/no_records/empty_body", "type", {type: "boolean"}, schema24.oneOf[1].properties.again.properties.last.properties.no_records.properties.empty_body, data275);
errors++;
}
}
}
else {
fail(instancePath+"/again/last/no_records", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.last.properties.no_records, data272);
errors++;
}
}
if(data253.response_body !== undefined){
let data276 = data253.response_body;
if(typeof data276 !== "string"){
fail(instancePath+"/again/last/response_body", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.response_body, data276);
errors++;
}
if(!((data276 === "json") || (data276 === "ignored"))){
fail(instancePath+"/again/last/response_body", "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.last.properties.response_body.enum}, schema24.oneOf[1].properties.again.properties.last.properties.response_body, data276);
errors++;
}
}
if(data253.headers !== undefined){
if(!(validate21(data253.headers, {instancePath:instancePath+"/again/last/headers",parentData:data253,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data253.records !== undefined){
let data278 = data253.records;
if(typeof data278 === "string"){
if(func1(data278) < 1){
fail(instancePath+"/again/last/records", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.records, data278);
errors++;
}
}
else {
fail(instancePath+"/again/last/records", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.records, data278);
errors++;
}
}
if(data253.paging !== undefined){
if(!(validate23(data253.paging, {instancePath:instancePath+"/again/last/paging",parentData:data253,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data253.total !== undefined){
let data280 = data253.total;
if(typeof data280 === "string"){
if(func1(data280) < 1){
fail(instancePath+"/again/last/total", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.total, data280);
errors++;
}
}
else {
fail(instancePath+"/again/last/total", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.total, data280);
errors++;
}
}
if(data253.dates !== undefined){
let data281 = data253.dates;
if((typeof data281 !== "string") && (!(data281 && typeof data281 == "object" && !Array.isArray(data281)))){
fail(instancePath+"/again/last/dates", "type", {type: schema24.oneOf[1].properties.again.properties.last.properties.dates.type}, schema24.oneOf[1].properties.again.properties.last.properties.dates, data281);
errors++;
}
if(typeof data281 === "string"){
if(!pattern23.test(data281)){
fail(instancePath+"/again/last/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema24.oneOf[1].properties.again.properties.last.properties.dates, data281);
errors++;
}
}
if(data281 && typeof data281 == "object" && !Array.isArray(data281)){
if(data281.kind === undefined){
fail(instancePath+"/again/last/dates", "required", {missingProperty: "kind"}, schema24.oneOf[1].properties.again.properties.last.properties.dates, data281);
errors++;
}
for(const key57 in data281){
if(!(((key57 === "kind") || (key57 === "pattern")) || (key57 === "zone"))){
fail(instancePath+"/again/last/dates", "additionalProperties", {additionalProperty: key57}, schema24.oneOf[1].properties.again.properties.last.properties.dates, data281);
errors++;
}
}
if(data281.kind !== undefined){
let data282 = data281.kind;
if(typeof data282 !== "string"){
fail(instancePath+"/again/last/dates/kind", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.kind, data282);
errors++;
}
if(!((data282 === "iso") || (data282 === "pattern"))){
fail(instancePath+"/again/last/dates/kind", "enum", {allowedValues: schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.kind.enum}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.kind, data282);
errors++;
}
}
if(data281.pattern !== undefined){
let data283 = data281.pattern;
if(typeof data283 === "string"){
if(func1(data283) < 1){
fail(instancePath+"/again/last/dates/pattern", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.pattern, data283);
errors++;
}
}
else {
fail(instancePath+"/again/last/dates/pattern", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.pattern, data283);
errors++;
}
}
if(data281.zone !== undefined){
let data284 = data281.zone;
if(typeof data284 === "string"){
if(func1(data284) < 1){
fail(instancePath+"/again/last/dates/zone", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.zone, data284);
errors++;
}
}
else {
fail(instancePath+"/again/last/dates/zone", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.dates.properties.zone, data284);
errors++;
}
}
}
}
if(data253.errors !== undefined){
let data285 = data253.errors;
if(Array.isArray(data285)){
const len30 = data285.length;
for(let i38=0; i38<len30; i38++){
if(!(validate25(data285[i38], {instancePath:instancePath+"/again/last/errors/" + i38,parentData:data285,parentDataProperty:i38,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/again/last/errors", "type", {type: "array"}, schema24.oneOf[1].properties.again.properties.last.properties.errors, data285);
errors++;
}
}
if(data253.message !== undefined){
let data287 = data253.message;
if(typeof data287 === "string"){
if(func1(data287) < 1){
fail(instancePath+"/again/last/message", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.message, data287);
errors++;
}
}
else {
fail(instancePath+"/again/last/message", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.message, data287);
errors++;
}
}
if(data253.timeout !== undefined){
let data288 = data253.timeout;
if(typeof data288 === "string"){
if(!pattern11.test(data288)){
fail(instancePath+"/again/last/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema24.oneOf[1].properties.again.properties.last.properties.timeout, data288);
errors++;
}
if(func49(data288) < 1){
fail(instancePath+"/again/last/timeout", "durationMinimum", {limit: "1ms"}, schema24.oneOf[1].properties.again.properties.last.properties.timeout, data288);
errors++;
}
if(func49(data288) > 3600000){
fail(instancePath+"/again/last/timeout", "durationMaximum", {limit: "1h"}, schema24.oneOf[1].properties.again.properties.last.properties.timeout, data288);
errors++;
}
}
else {
fail(instancePath+"/again/last/timeout", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.timeout, data288);
errors++;
}
}
if(data253.is !== undefined){
let data289 = data253.is;
if(typeof data289 === "string"){
if(func1(data289) < 1){
fail(instancePath+"/again/last/is", "minLength", {limit: 1}, schema24.oneOf[1].properties.again.properties.last.properties.is, data289);
errors++;
}
}
else {
fail(instancePath+"/again/last/is", "type", {type: "string"}, schema24.oneOf[1].properties.again.properties.last.properties.is, data289);
errors++;
}
}
}
else {
fail(instancePath+"/again/last", "type", {type: "object"}, schema24.oneOf[1].properties.again.properties.last, data253);
errors++;
}
}
}
else {
fail(instancePath+"/again", "type", {type: "object"}, schema24.oneOf[1].properties.again, data217);
errors++;
}
}
if(data.event !== undefined){
let data290 = data.event;
if(typeof data290 === "string"){
if(func1(data290) < 1){
fail(instancePath+"/event", "minLength", {limit: 1}, schema24.oneOf[1].properties.event, data290);
errors++;
}
}
else {
fail(instancePath+"/event", "type", {type: "string"}, schema24.oneOf[1].properties.event, data290);
errors++;
}
}
if(data.id !== undefined){
let data291 = data.id;
if(typeof data291 === "string"){
if(func1(data291) < 1){
fail(instancePath+"/id", "minLength", {limit: 1}, schema24.oneOf[1].properties.id, data291);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema24.oneOf[1].properties.id, data291);
errors++;
}
}
if(data.handlers !== undefined){
let data292 = data.handlers;
if(Array.isArray(data292)){
if(data292.length < 1){
fail(instancePath+"/handlers", "minItems", {limit: 1}, schema24.oneOf[1].properties.handlers, data292);
errors++;
}
const len31 = data292.length;
for(let i39=0; i39<len31; i39++){
if(!(validate137(data292[i39], {instancePath:instancePath+"/handlers/" + i39,parentData:data292,parentDataProperty:i39,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/handlers", "type", {type: "array"}, schema24.oneOf[1].properties.handlers, data292);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema24.oneOf[1], data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "mapping", tag: "kind", tagValue: tag0}, schema24, data);
errors++;
}
}
else {
fail(instancePath, "discriminator", {error: "tag", tag: "kind", tagValue: tag0}, schema24, data);
errors++;
}
}
else {
fail(instancePath, "type", {type: "object"}, schema24, data);
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
let data38 = data28.multipart;
if(Array.isArray(data38)){
if(data38.length < 1){
fail(instancePath+"/account/multipart", "minItems", {limit: 1}, schema0.properties.account.properties.multipart, data38);
errors++;
}
const len6 = data38.length;
for(let i6=0; i6<len6; i6++){
let data39 = data38[i6];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.name === undefined){
fail(instancePath+"/account/multipart/" + i6, "required", {missingProperty: "name"}, schema0.properties.account.properties.multipart.items, data39);
errors++;
}
if(data39.value === undefined){
fail(instancePath+"/account/multipart/" + i6, "required", {missingProperty: "value"}, schema0.properties.account.properties.multipart.items, data39);
errors++;
}
for(const key9 in data39){
if(!(((((key9 === "name") || (key9 === "value")) || (key9 === "optional")) || (key9 === "file_name")) || (key9 === "type"))){
fail(instancePath+"/account/multipart/" + i6, "additionalProperties", {additionalProperty: key9}, schema0.properties.account.properties.multipart.items, data39);
errors++;
}
}
if(data39.name !== undefined){
let data40 = data39.name;
if(typeof data40 === "string"){
if(func1(data40) < 1){
fail(instancePath+"/account/multipart/" + i6+"/name", "minLength", {limit: 1}, schema0.properties.account.properties.multipart.items.properties.name, data40);
errors++;
}
}
else {
fail(instancePath+"/account/multipart/" + i6+"/name", "type", {type: "string"}, schema0.properties.account.properties.multipart.items.properties.name, data40);
errors++;
}
}
if(data39.value !== undefined){
if(!(validate14(data39.value, {instancePath:instancePath+"/account/multipart/" + i6+"/value",parentData:data39,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data39.optional !== undefined){
let data42 = data39.optional;
if(typeof data42 !== "boolean"){
fail(instancePath+"/account/multipart/" + i6+"/optional", "type", {type: "boolean"}, schema0.properties.account.properties.multipart.items.properties.optional, data42);
errors++;
}
}
if(data39.file_name !== undefined){
let data43 = data39.file_name;
if(typeof data43 === "string"){
if(func1(data43) < 1){
fail(instancePath+"/account/multipart/" + i6+"/file_name", "minLength", {limit: 1}, schema0.properties.account.properties.multipart.items.properties.file_name, data43);
errors++;
}
}
else {
fail(instancePath+"/account/multipart/" + i6+"/file_name", "type", {type: "string"}, schema0.properties.account.properties.multipart.items.properties.file_name, data43);
errors++;
}
}
if(data39.type !== undefined){
let data44 = data39.type;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/account/multipart/" + i6+"/type", "minLength", {limit: 1}, schema0.properties.account.properties.multipart.items.properties.type, data44);
errors++;
}
}
else {
fail(instancePath+"/account/multipart/" + i6+"/type", "type", {type: "string"}, schema0.properties.account.properties.multipart.items.properties.type, data44);
errors++;
}
}
}
else {
fail(instancePath+"/account/multipart/" + i6, "type", {type: "object"}, schema0.properties.account.properties.multipart.items, data39);
errors++;
}
}
}
else {
fail(instancePath+"/account/multipart", "type", {type: "array"}, schema0.properties.account.properties.multipart, data38);
errors++;
}
}
if(data28.raw !== undefined){
let data45 = data28.raw;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.value === undefined){
fail(instancePath+"/account/raw", "required", {missingProperty: "value"}, schema0.properties.account.properties.raw, data45);
errors++;
}
for(const key10 in data45){
if(!((key10 === "value") || (key10 === "type"))){
fail(instancePath+"/account/raw", "additionalProperties", {additionalProperty: key10}, schema0.properties.account.properties.raw, data45);
errors++;
}
}
if(data45.value !== undefined){
if(!(validate14(data45.value, {instancePath:instancePath+"/account/raw/value",parentData:data45,parentDataProperty:"value",rootData}))){
errors++;
}
}
if(data45.type !== undefined){
let data47 = data45.type;
if(typeof data47 === "string"){
if(func1(data47) < 1){
fail(instancePath+"/account/raw/type", "minLength", {limit: 1}, schema0.properties.account.properties.raw.properties.type, data47);
errors++;
}
}
else {
fail(instancePath+"/account/raw/type", "type", {type: "string"}, schema0.properties.account.properties.raw.properties.type, data47);
errors++;
}
}
}
else {
fail(instancePath+"/account/raw", "type", {type: "object"}, schema0.properties.account.properties.raw, data45);
errors++;
}
}
if(data28.no_records !== undefined){
let data48 = data28.no_records;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(Object.keys(data48).length < 1){
fail(instancePath+"/account/no_records", "minProperties", {limit: 1}, schema0.properties.account.properties.no_records, data48);
errors++;
}
for(const key11 in data48){
if(!((key11 === "status") || (key11 === "empty_body"))){
fail(instancePath+"/account/no_records", "additionalProperties", {additionalProperty: key11}, schema0.properties.account.properties.no_records, data48);
errors++;
}
}
if(data48.status !== undefined){
let data49 = data48.status;
if(Array.isArray(data49)){
const len7 = data49.length;
for(let i7=0; i7<len7; i7++){
let data50 = data49[i7];
if(!(((((data50 === 204) || (data50 === 205)) || (data50 === 304)) || (data50 === 404)) || (data50 === 410))){
fail(instancePath+"/account/no_records/status/" + i7, "enum", {allowedValues: schema0.properties.account.properties.no_records.properties.status.items.enum}, schema0.properties.account.properties.no_records.properties.status.items, data50);
errors++;
}
}
let i8 = data49.length;
let j0;
if(i8 > 1){
outer0:
for(;i8--;){
for(j0 = i8; j0--;){
if(func114(data49[i8], data49[j0])){
fail(instancePath+"/account/no_records/status", "uniqueItems", {i: i8, j: j0}, schema0.properties.account.properties.no_records.properties.status, data49);
errors++;
break outer0;
}
}
}
}
}
else {
fail(instancePath+"/account/no_records/status", "type", {type: "array"}, schema0.properties.account.properties.no_records.properties.status, data49);
errors++;
}
}
if(data48.empty_body !== undefined){
let data51 = data48.empty_body;
if(typeof data51 !== "boolean"){
fail(instancePath+"/account/no_records/empty_body", "type", {type: "boolean"}, schema0.properties.account.properties.no_records.properties.empty_body, data51);
errors++;
}
}
}
else {
fail(instancePath+"/account/no_records", "type", {type: "object"}, schema0.properties.account.properties.no_records, data48);
errors++;
}
}
if(data28.response_body !== undefined){
let data52 = data28.response_body;
if(typeof data52 !== "string"){
fail(instancePath+"/account/response_body", "type", {type: "string"}, schema0.properties.account.properties.response_body, data52);
errors++;
}
if(!((data52 === "json") || (data52 === "ignored"))){
fail(instancePath+"/account/response_body", "enum", {allowedValues: schema0.properties.account.properties.response_body.enum}, schema0.properties.account.properties.response_body, data52);
errors++;
}
}
if(data28.headers !== undefined){
if(!(validate21(data28.headers, {instancePath:instancePath+"/account/headers",parentData:data28,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data28.records !== undefined){
let data54 = data28.records;
if(typeof data54 === "string"){
if(func1(data54) < 1){
fail(instancePath+"/account/records", "minLength", {limit: 1}, schema0.properties.account.properties.records, data54);
errors++;
}
}
else {
fail(instancePath+"/account/records", "type", {type: "string"}, schema0.properties.account.properties.records, data54);
errors++;
}
}
if(data28.paging !== undefined){
if(!(validate23(data28.paging, {instancePath:instancePath+"/account/paging",parentData:data28,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data28.total !== undefined){
let data56 = data28.total;
if(typeof data56 === "string"){
if(func1(data56) < 1){
fail(instancePath+"/account/total", "minLength", {limit: 1}, schema0.properties.account.properties.total, data56);
errors++;
}
}
else {
fail(instancePath+"/account/total", "type", {type: "string"}, schema0.properties.account.properties.total, data56);
errors++;
}
}
if(data28.dates !== undefined){
let data57 = data28.dates;
if((typeof data57 !== "string") && (!(data57 && typeof data57 == "object" && !Array.isArray(data57)))){
fail(instancePath+"/account/dates", "type", {type: schema0.properties.account.properties.dates.type}, schema0.properties.account.properties.dates, data57);
errors++;
}
if(typeof data57 === "string"){
if(!pattern23.test(data57)){
fail(instancePath+"/account/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema0.properties.account.properties.dates, data57);
errors++;
}
}
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.kind === undefined){
fail(instancePath+"/account/dates", "required", {missingProperty: "kind"}, schema0.properties.account.properties.dates, data57);
errors++;
}
for(const key12 in data57){
if(!(((key12 === "kind") || (key12 === "pattern")) || (key12 === "zone"))){
fail(instancePath+"/account/dates", "additionalProperties", {additionalProperty: key12}, schema0.properties.account.properties.dates, data57);
errors++;
}
}
if(data57.kind !== undefined){
let data58 = data57.kind;
if(typeof data58 !== "string"){
fail(instancePath+"/account/dates/kind", "type", {type: "string"}, schema0.properties.account.properties.dates.properties.kind, data58);
errors++;
}
if(!((data58 === "iso") || (data58 === "pattern"))){
fail(instancePath+"/account/dates/kind", "enum", {allowedValues: schema0.properties.account.properties.dates.properties.kind.enum}, schema0.properties.account.properties.dates.properties.kind, data58);
errors++;
}
}
if(data57.pattern !== undefined){
let data59 = data57.pattern;
if(typeof data59 === "string"){
if(func1(data59) < 1){
fail(instancePath+"/account/dates/pattern", "minLength", {limit: 1}, schema0.properties.account.properties.dates.properties.pattern, data59);
errors++;
}
}
else {
fail(instancePath+"/account/dates/pattern", "type", {type: "string"}, schema0.properties.account.properties.dates.properties.pattern, data59);
errors++;
}
}
if(data57.zone !== undefined){
let data60 = data57.zone;
if(typeof data60 === "string"){
if(func1(data60) < 1){
fail(instancePath+"/account/dates/zone", "minLength", {limit: 1}, schema0.properties.account.properties.dates.properties.zone, data60);
errors++;
}
}
else {
fail(instancePath+"/account/dates/zone", "type", {type: "string"}, schema0.properties.account.properties.dates.properties.zone, data60);
errors++;
}
}
}
}
if(data28.errors !== undefined){
let data61 = data28.errors;
if(Array.isArray(data61)){
const len8 = data61.length;
for(let i9=0; i9<len8; i9++){
if(!(validate25(data61[i9], {instancePath:instancePath+"/account/errors/" + i9,parentData:data61,parentDataProperty:i9,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/account/errors", "type", {type: "array"}, schema0.properties.account.properties.errors, data61);
errors++;
}
}
if(data28.message !== undefined){
let data63 = data28.message;
if(typeof data63 === "string"){
if(func1(data63) < 1){
fail(instancePath+"/account/message", "minLength", {limit: 1}, schema0.properties.account.properties.message, data63);
errors++;
}
}
else {
fail(instancePath+"/account/message", "type", {type: "string"}, schema0.properties.account.properties.message, data63);
errors++;
}
}
if(data28.timeout !== undefined){
let data64 = data28.timeout;
if(typeof data64 === "string"){
if(!pattern11.test(data64)){
fail(instancePath+"/account/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema0.properties.account.properties.timeout, data64);
errors++;
}
if(func49(data64) < 1){
fail(instancePath+"/account/timeout", "durationMinimum", {limit: "1ms"}, schema0.properties.account.properties.timeout, data64);
errors++;
}
if(func49(data64) > 3600000){
fail(instancePath+"/account/timeout", "durationMaximum", {limit: "1h"}, schema0.properties.account.properties.timeout, data64);
errors++;
}
}
else {
fail(instancePath+"/account/timeout", "type", {type: "string"}, schema0.properties.account.properties.timeout, data64);
errors++;
}
}
if(data28.id !== undefined){
let data65 = data28.id;
if(typeof data65 === "string"){
if(func1(data65) < 1){
fail(instancePath+"/account/id", "minLength", {limit: 1}, schema0.properties.account.properties.id, data65);
errors++;
}
}
else {
fail(instancePath+"/account/id", "type", {type: "string"}, schema0.properties.account.properties.id, data65);
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
let data66 = data.settings;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key13 in data66){
const _errs136 = errors;
if(typeof key13 === "string"){
if(!pattern4.test(key13)){
fail(instancePath+"/settings", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema0.properties.settings.propertyNames, key13, key13);
errors++;
}
}
var valid32 = _errs136 === errors;
if(!valid32){
fail(instancePath+"/settings", "propertyNames", {propertyName: key13}, schema0.properties.settings, data66);
errors++;
}
}
for(const key14 in data66){
if(!(validate27(data66[key14], {instancePath:instancePath+"/settings/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data66,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema0.properties.settings, data66);
errors++;
}
}
if(data.http !== undefined){
let data68 = data.http;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
for(const key15 in data68){
if(!(func0.call(schema0.properties.http.properties, key15))){
fail(instancePath+"/http", "additionalProperties", {additionalProperty: key15}, schema0.properties.http, data68);
errors++;
}
}
if(data68.base_url !== undefined){
let data69 = data68.base_url;
if(typeof data69 === "string"){
if(func1(data69) < 1){
fail(instancePath+"/http/base_url", "minLength", {limit: 1}, schema0.properties.http.properties.base_url, data69);
errors++;
}
}
else {
fail(instancePath+"/http/base_url", "type", {type: "string"}, schema0.properties.http.properties.base_url, data69);
errors++;
}
}
if(data68.headers !== undefined){
if(!(validate21(data68.headers, {instancePath:instancePath+"/http/headers",parentData:data68,parentDataProperty:"headers",rootData}))){
errors++;
}
}
if(data68.records !== undefined){
let data71 = data68.records;
if(typeof data71 === "string"){
if(func1(data71) < 1){
fail(instancePath+"/http/records", "minLength", {limit: 1}, schema0.properties.http.properties.records, data71);
errors++;
}
}
else {
fail(instancePath+"/http/records", "type", {type: "string"}, schema0.properties.http.properties.records, data71);
errors++;
}
}
if(data68.paging !== undefined){
if(!(validate23(data68.paging, {instancePath:instancePath+"/http/paging",parentData:data68,parentDataProperty:"paging",rootData}))){
errors++;
}
}
if(data68.total !== undefined){
let data73 = data68.total;
if(typeof data73 === "string"){
if(func1(data73) < 1){
fail(instancePath+"/http/total", "minLength", {limit: 1}, schema0.properties.http.properties.total, data73);
errors++;
}
}
else {
fail(instancePath+"/http/total", "type", {type: "string"}, schema0.properties.http.properties.total, data73);
errors++;
}
}
if(data68.dates !== undefined){
let data74 = data68.dates;
if((typeof data74 !== "string") && (!(data74 && typeof data74 == "object" && !Array.isArray(data74)))){
fail(instancePath+"/http/dates", "type", {type: schema0.properties.http.properties.dates.type}, schema0.properties.http.properties.dates, data74);
errors++;
}
if(typeof data74 === "string"){
if(!pattern23.test(data74)){
fail(instancePath+"/http/dates", "pattern", {pattern: "^(iso|epoch_s|epoch_ms|odata_v2)$"}, schema0.properties.http.properties.dates, data74);
errors++;
}
}
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.kind === undefined){
fail(instancePath+"/http/dates", "required", {missingProperty: "kind"}, schema0.properties.http.properties.dates, data74);
errors++;
}
for(const key16 in data74){
if(!(((key16 === "kind") || (key16 === "pattern")) || (key16 === "zone"))){
fail(instancePath+"/http/dates", "additionalProperties", {additionalProperty: key16}, schema0.properties.http.properties.dates, data74);
errors++;
}
}
if(data74.kind !== undefined){
let data75 = data74.kind;
if(typeof data75 !== "string"){
fail(instancePath+"/http/dates/kind", "type", {type: "string"}, schema0.properties.http.properties.dates.properties.kind, data75);
errors++;
}
if(!((data75 === "iso") || (data75 === "pattern"))){
fail(instancePath+"/http/dates/kind", "enum", {allowedValues: schema0.properties.http.properties.dates.properties.kind.enum}, schema0.properties.http.properties.dates.properties.kind, data75);
errors++;
}
}
if(data74.pattern !== undefined){
let data76 = data74.pattern;
if(typeof data76 === "string"){
if(func1(data76) < 1){
fail(instancePath+"/http/dates/pattern", "minLength", {limit: 1}, schema0.properties.http.properties.dates.properties.pattern, data76);
errors++;
}
}
else {
fail(instancePath+"/http/dates/pattern", "type", {type: "string"}, schema0.properties.http.properties.dates.properties.pattern, data76);
errors++;
}
}
if(data74.zone !== undefined){
let data77 = data74.zone;
if(typeof data77 === "string"){
if(func1(data77) < 1){
fail(instancePath+"/http/dates/zone", "minLength", {limit: 1}, schema0.properties.http.properties.dates.properties.zone, data77);
errors++;
}
}
else {
fail(instancePath+"/http/dates/zone", "type", {type: "string"}, schema0.properties.http.properties.dates.properties.zone, data77);
errors++;
}
}
}
}
if(data68.errors !== undefined){
let data78 = data68.errors;
if(Array.isArray(data78)){
const len9 = data78.length;
for(let i10=0; i10<len9; i10++){
if(!(validate25(data78[i10], {instancePath:instancePath+"/http/errors/" + i10,parentData:data78,parentDataProperty:i10,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/http/errors", "type", {type: "array"}, schema0.properties.http.properties.errors, data78);
errors++;
}
}
if(data68.message !== undefined){
let data80 = data68.message;
if(typeof data80 === "string"){
if(func1(data80) < 1){
fail(instancePath+"/http/message", "minLength", {limit: 1}, schema0.properties.http.properties.message, data80);
errors++;
}
}
else {
fail(instancePath+"/http/message", "type", {type: "string"}, schema0.properties.http.properties.message, data80);
errors++;
}
}
if(data68.timeout !== undefined){
let data81 = data68.timeout;
if(typeof data81 === "string"){
if(!pattern11.test(data81)){
fail(instancePath+"/http/timeout", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema0.properties.http.properties.timeout, data81);
errors++;
}
if(func49(data81) < 1){
fail(instancePath+"/http/timeout", "durationMinimum", {limit: "1ms"}, schema0.properties.http.properties.timeout, data81);
errors++;
}
if(func49(data81) > 3600000){
fail(instancePath+"/http/timeout", "durationMaximum", {limit: "1h"}, schema0.properties.http.properties.timeout, data81);
errors++;
}
}
else {
fail(instancePath+"/http/timeout", "type", {type: "string"}, schema0.properties.http.properties.timeout, data81);
errors++;
}
}
if(data68.limits !== undefined){
let data82 = data68.limits;
if(Array.isArray(data82)){
const len10 = data82.length;
for(let i11=0; i11<len10; i11++){
if(!(validate32(data82[i11], {instancePath:instancePath+"/http/limits/" + i11,parentData:data82,parentDataProperty:i11,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/http/limits", "type", {type: "array"}, schema0.properties.http.properties.limits, data82);
errors++;
}
}
}
else {
fail(instancePath+"/http", "type", {type: "object"}, schema0.properties.http, data68);
errors++;
}
}
if(data.requests !== undefined){
let data84 = data.requests;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(Object.keys(data84).length < 1){
fail(instancePath+"/requests", "minProperties", {limit: 1}, schema0.properties.requests, data84);
errors++;
}
for(const key17 in data84){
const _errs171 = errors;
if(typeof key17 === "string"){
if(!pattern4.test(key17)){
fail(instancePath+"/requests", "pattern", {pattern: "^[A-Za-z][A-Za-z0-9_]{0,63}$"}, schema0.properties.requests.propertyNames, key17, key17);
errors++;
}
}
var valid40 = _errs171 === errors;
if(!valid40){
fail(instancePath+"/requests", "propertyNames", {propertyName: key17}, schema0.properties.requests, data84);
errors++;
}
}
for(const key18 in data84){
if(!(validate34(data84[key18], {instancePath:instancePath+"/requests/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data84,parentDataProperty:key18,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/requests", "type", {type: "object"}, schema0.properties.requests, data84);
errors++;
}
}
if(data.pull !== undefined){
if(!(validate43(data.pull, {instancePath:instancePath+"/pull",parentData:data,parentDataProperty:"pull",rootData}))){
errors++;
}
}
if(data.vocabularies !== undefined){
if(!(validate72(data.vocabularies, {instancePath:instancePath+"/vocabularies",parentData:data,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data.push !== undefined){
let data88 = data.push;
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
if(data88.consent === undefined){
fail(instancePath+"/push", "required", {missingProperty: "consent"}, schema0.properties.push, data88);
errors++;
}
if(data88.steps === undefined){
fail(instancePath+"/push", "required", {missingProperty: "steps"}, schema0.properties.push, data88);
errors++;
}
for(const key19 in data88){
if(!(((((key19 === "consent") || (key19 === "attachments")) || (key19 === "recovery")) || (key19 === "steps")) || (key19 === "erase"))){
fail(instancePath+"/push", "additionalProperties", {additionalProperty: key19}, schema0.properties.push, data88);
errors++;
}
}
if(data88.consent !== undefined){
let data89 = data88.consent;
if(typeof data89 !== "string"){
fail(instancePath+"/push/consent", "type", {type: "string"}, schema0.properties.push.properties.consent, data89);
errors++;
}
if(!((data89 === "interest_and_consent") || (data89 === "approval_of_interest"))){
fail(instancePath+"/push/consent", "enum", {allowedValues: schema0.properties.push.properties.consent.enum}, schema0.properties.push.properties.consent, data89);
errors++;
}
}
if(data88.attachments !== undefined){
let data90 = data88.attachments;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
for(const key20 in data90){
if(!((key20 === "resume") || (key20 === "cover_letter"))){
fail(instancePath+"/push/attachments", "additionalProperties", {additionalProperty: key20}, schema0.properties.push.properties.attachments, data90);
errors++;
}
}
if(data90.resume !== undefined){
if(!(validate74(data90.resume, {instancePath:instancePath+"/push/attachments/resume",parentData:data90,parentDataProperty:"resume",rootData}))){
errors++;
}
}
if(data90.cover_letter !== undefined){
if(!(validate74(data90.cover_letter, {instancePath:instancePath+"/push/attachments/cover_letter",parentData:data90,parentDataProperty:"cover_letter",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push/attachments", "type", {type: "object"}, schema0.properties.push.properties.attachments, data90);
errors++;
}
}
if(data88.recovery !== undefined){
if(!(validate77(data88.recovery, {instancePath:instancePath+"/push/recovery",parentData:data88,parentDataProperty:"recovery",rootData}))){
errors++;
}
}
if(data88.steps !== undefined){
let data94 = data88.steps;
if(Array.isArray(data94)){
if(data94.length < 1){
fail(instancePath+"/push/steps", "minItems", {limit: 1}, schema0.properties.push.properties.steps, data94);
errors++;
}
const len11 = data94.length;
for(let i12=0; i12<len11; i12++){
if(!(validate80(data94[i12], {instancePath:instancePath+"/push/steps/" + i12,parentData:data94,parentDataProperty:i12,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push/steps", "type", {type: "array"}, schema0.properties.push.properties.steps, data94);
errors++;
}
}
if(data88.erase !== undefined){
if(!(validate45(data88.erase, {instancePath:instancePath+"/push/erase",parentData:data88,parentDataProperty:"erase",rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/push", "type", {type: "object"}, schema0.properties.push, data88);
errors++;
}
}
if(data.events !== undefined){
if(!(validate106(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData}))){
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

const schema27 = part("connection");
const pattern95 = new RegExp("^[a-z0-9][a-z0-9_-]{0,63}$", "u");
const pattern96 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const schema28 = part("connector", "properties", "http", "properties", "limits");

const validate177 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate32(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "array"}, schema28, data);
errors++;
}
return errors === 0;
});


const validate180 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema19, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema19.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema19.properties["requisition.status"], data0);
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
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema19.properties["requisition.status"].properties.DRAFT.items.type}, schema19.properties["requisition.status"].properties.DRAFT.items, data2);
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
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema19.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema19.properties["requisition.status"].properties.DRAFT, data1);
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
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema19.properties["requisition.status"].properties.PENDING.items.type}, schema19.properties["requisition.status"].properties.PENDING.items, data4);
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
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema19.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema19.properties["requisition.status"].properties.PENDING, data3);
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
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema19.properties["requisition.status"].properties.OPEN.items.type}, schema19.properties["requisition.status"].properties.OPEN.items, data6);
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
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema19.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema19.properties["requisition.status"].properties.OPEN, data5);
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
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema19.properties["requisition.status"].properties.ON_HOLD.items.type}, schema19.properties["requisition.status"].properties.ON_HOLD.items, data8);
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
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
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
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema19.properties["requisition.status"].properties.CLOSED.items.type}, schema19.properties["requisition.status"].properties.CLOSED.items, data10);
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
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema19.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.CLOSED, data9);
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
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema19.properties["requisition.status"].properties.ARCHIVED.items.type}, schema19.properties["requisition.status"].properties.ARCHIVED.items, data12);
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
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema19.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema19.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema19.properties["requisition.visibility"], data13);
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
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema19.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema19.properties["requisition.visibility"].properties.PUBLIC.items, data15);
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
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
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
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema19.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema19.properties["requisition.visibility"].properties.UNLISTED.items, data17);
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
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
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
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema19.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema19.properties["requisition.visibility"].properties.INTERNAL.items, data19);
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
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema19.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema19.properties["requisition.employment_type"], data22);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema19.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
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
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema19.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
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
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
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
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema19.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema19.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
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
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema19.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema19.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
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
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema19.properties["requisition.employment_type"].properties.OTHER.items.type}, schema19.properties["requisition.employment_type"].properties.OTHER.items, data36);
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
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema19.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema19.properties["requisition.workplace"], data37);
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
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema19.properties["requisition.workplace"].properties.ONSITE.items.type}, schema19.properties["requisition.workplace"].properties.ONSITE.items, data39);
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
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
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
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema19.properties["requisition.workplace"].properties.HYBRID.items.type}, schema19.properties["requisition.workplace"].properties.HYBRID.items, data41);
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
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
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
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema19.properties["requisition.workplace"].properties.REMOTE.items.type}, schema19.properties["requisition.workplace"].properties.REMOTE.items, data43);
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
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema19.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema19.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema19.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema19.properties["application.stage"], data44);
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
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema19.properties["application.stage"].properties.LEAD.items.type}, schema19.properties["application.stage"].properties.LEAD.items, data46);
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
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema19.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema19.properties["application.stage"].properties.LEAD, data45);
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
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema19.properties["application.stage"].properties.APPLIED.items.type}, schema19.properties["application.stage"].properties.APPLIED.items, data48);
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
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema19.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema19.properties["application.stage"].properties.APPLIED, data47);
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
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema19.properties["application.stage"].properties.REVIEW.items.type}, schema19.properties["application.stage"].properties.REVIEW.items, data50);
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
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema19.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.REVIEW, data49);
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
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema19.properties["application.stage"].properties.SCREEN.items.type}, schema19.properties["application.stage"].properties.SCREEN.items, data52);
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
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema19.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema19.properties["application.stage"].properties.SCREEN, data51);
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
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema19.properties["application.stage"].properties.ASSESSMENT.items.type}, schema19.properties["application.stage"].properties.ASSESSMENT.items, data54);
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
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
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
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema19.properties["application.stage"].properties.INTERVIEW.items.type}, schema19.properties["application.stage"].properties.INTERVIEW.items, data56);
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
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema19.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema19.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
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
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema19.properties["application.stage"].properties.OFFER.items.type}, schema19.properties["application.stage"].properties.OFFER.items, data62);
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
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema19.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER, data61);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
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
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema19.properties["application.stage"].properties.ONBOARDING.items.type}, schema19.properties["application.stage"].properties.ONBOARDING.items, data66);
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
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
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
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema19.properties["application.stage"].properties.HIRED.items.type}, schema19.properties["application.stage"].properties.HIRED.items, data68);
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
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema19.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema19.properties["application.stage"].properties.HIRED, data67);
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
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema19.properties["application.stage"].properties.REJECTED.items.type}, schema19.properties["application.stage"].properties.REJECTED.items, data70);
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
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema19.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.REJECTED, data69);
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
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema19.properties["application.stage"].properties.WITHDRAWN.items.type}, schema19.properties["application.stage"].properties.WITHDRAWN.items, data72);
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
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
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
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema19.properties["application.stage"].properties.CONVERTED.items.type}, schema19.properties["application.stage"].properties.CONVERTED.items, data74);
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
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema19.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema19.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema19.properties["offer.status"], data75);
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
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema19.properties["offer.status"].properties.DRAFT.items.type}, schema19.properties["offer.status"].properties.DRAFT.items, data77);
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
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema19.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema19.properties["offer.status"].properties.DRAFT, data76);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema19.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema19.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
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
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema19.properties["offer.status"].properties.APPROVED.items.type}, schema19.properties["offer.status"].properties.APPROVED.items, data81);
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
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema19.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema19.properties["offer.status"].properties.APPROVED, data80);
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
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema19.properties["offer.status"].properties.SENT.items.type}, schema19.properties["offer.status"].properties.SENT.items, data83);
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
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema19.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema19.properties["offer.status"].properties.SENT, data82);
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
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema19.properties["offer.status"].properties.ACCEPTED.items.type}, schema19.properties["offer.status"].properties.ACCEPTED.items, data85);
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
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
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
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema19.properties["offer.status"].properties.DECLINED.items.type}, schema19.properties["offer.status"].properties.DECLINED.items, data87);
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
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema19.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema19.properties["offer.status"].properties.DECLINED, data86);
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
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema19.properties["offer.status"].properties.RETRACTED.items.type}, schema19.properties["offer.status"].properties.RETRACTED.items, data89);
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
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema19.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.RETRACTED, data88);
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
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema19.properties["offer.status"].properties.EXPIRED.items.type}, schema19.properties["offer.status"].properties.EXPIRED.items, data91);
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
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema19.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema19.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema19.properties["location.workplace"], data92);
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
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema19.properties["location.workplace"].properties.ONSITE.items.type}, schema19.properties["location.workplace"].properties.ONSITE.items, data94);
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
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema19.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.ONSITE, data93);
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
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema19.properties["location.workplace"].properties.HYBRID.items.type}, schema19.properties["location.workplace"].properties.HYBRID.items, data96);
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
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema19.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema19.properties["location.workplace"].properties.HYBRID, data95);
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
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema19.properties["location.workplace"].properties.REMOTE.items.type}, schema19.properties["location.workplace"].properties.REMOTE.items, data98);
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
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema19.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19, data);
errors++;
}
return errors === 0;
});


const validate182 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate65(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema17, data);
errors++;
}
return errors === 0;
});


const validate185 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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


const validate176 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/connection.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.integration === undefined){
fail(instancePath, "required", {missingProperty: "integration"}, schema27, data);
errors++;
}
if(data.auth_type === undefined){
fail(instancePath, "required", {missingProperty: "auth_type"}, schema27, data);
errors++;
}
if(data.credentials === undefined){
fail(instancePath, "required", {missingProperty: "credentials"}, schema27, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema27.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema27, data);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern95.test(data0)){
fail(instancePath+"/id", "pattern", {pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"}, schema27.properties.id, data0);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema27.properties.id, data0);
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/name", "maxLength", {limit: 200}, schema27.properties.name, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema27.properties.name, data1);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema27.properties.name, data1);
errors++;
}
}
if(data.integration !== undefined){
let data2 = data.integration;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/integration", "maxLength", {limit: 200}, schema27.properties.integration, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/integration", "minLength", {limit: 1}, schema27.properties.integration, data2);
errors++;
}
}
else {
fail(instancePath+"/integration", "type", {type: "string"}, schema27.properties.integration, data2);
errors++;
}
}
if(data.auth_type !== undefined){
let data3 = data.auth_type;
if(typeof data3 === "string"){
if(func1(data3) > 200){
fail(instancePath+"/auth_type", "maxLength", {limit: 200}, schema27.properties.auth_type, data3);
errors++;
}
if(func1(data3) < 1){
fail(instancePath+"/auth_type", "minLength", {limit: 1}, schema27.properties.auth_type, data3);
errors++;
}
}
else {
fail(instancePath+"/auth_type", "type", {type: "string"}, schema27.properties.auth_type, data3);
errors++;
}
}
if(data.credentials !== undefined){
let data4 = data.credentials;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema27.properties.credentials.additionalProperties.type}, schema27.properties.credentials.additionalProperties, data5);
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema27.properties.credentials.additionalProperties, data5);
errors++;
}
if(Object.keys(data5).length < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema27.properties.credentials.additionalProperties, data5);
errors++;
}
for(const key2 in data5){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key2}, schema27.properties.credentials.additionalProperties, data5);
errors++;
}
}
if(data5.env !== undefined){
let data6 = data5.env;
if(typeof data6 === "string"){
if(!pattern96.test(data6)){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema27.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema27.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
if(data5.file !== undefined){
let data7 = data5.file;
if(typeof data7 === "string"){
if(func1(data7) > 1000){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema27.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
if(func1(data7) < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema27.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema27.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema27.properties.credentials, data4);
errors++;
}
}
if(data.settings !== undefined){
let data8 = data.settings;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/settings/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema27.properties.settings.additionalProperties.type}, schema27.properties.settings.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema27.properties.settings, data8);
errors++;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema27.properties.webhook.additionalProperties.type}, schema27.properties.webhook.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length > 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema27.properties.webhook.additionalProperties, data11);
errors++;
}
if(Object.keys(data11).length < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema27.properties.webhook.additionalProperties, data11);
errors++;
}
for(const key5 in data11){
if(!((key5 === "env") || (key5 === "file"))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema27.properties.webhook.additionalProperties, data11);
errors++;
}
}
if(data11.env !== undefined){
let data12 = data11.env;
if(typeof data12 === "string"){
if(!pattern96.test(data12)){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema27.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema27.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
if(data11.file !== undefined){
let data13 = data11.file;
if(typeof data13 === "string"){
if(func1(data13) > 1000){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema27.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
if(func1(data13) < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema27.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema27.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/webhook", "type", {type: "object"}, schema27.properties.webhook, data10);
errors++;
}
}
if(data.tls !== undefined){
let data14 = data.tls;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!(((key6 === "ca") || (key6 === "certificate")) || (key6 === "key"))){
fail(instancePath+"/tls", "additionalProperties", {additionalProperty: key6}, schema27.properties.tls, data14);
errors++;
}
}
if(data14.ca !== undefined){
let data15 = data14.ca;
if((typeof data15 !== "string") && (!(data15 && typeof data15 == "object" && !Array.isArray(data15)))){
fail(instancePath+"/tls/ca", "type", {type: schema27.properties.tls.properties.ca.type}, schema27.properties.tls.properties.ca, data15);
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length > 1){
fail(instancePath+"/tls/ca", "maxProperties", {limit: 1}, schema27.properties.tls.properties.ca, data15);
errors++;
}
if(Object.keys(data15).length < 1){
fail(instancePath+"/tls/ca", "minProperties", {limit: 1}, schema27.properties.tls.properties.ca, data15);
errors++;
}
for(const key7 in data15){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/tls/ca", "additionalProperties", {additionalProperty: key7}, schema27.properties.tls.properties.ca, data15);
errors++;
}
}
if(data15.env !== undefined){
let data16 = data15.env;
if(typeof data16 === "string"){
if(!pattern96.test(data16)){
fail(instancePath+"/tls/ca/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema27.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/env", "type", {type: "string"}, schema27.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
if(data15.file !== undefined){
let data17 = data15.file;
if(typeof data17 === "string"){
if(func1(data17) > 1000){
fail(instancePath+"/tls/ca/file", "maxLength", {limit: 1000}, schema27.properties.tls.properties.ca.properties.file, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/tls/ca/file", "minLength", {limit: 1}, schema27.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/file", "type", {type: "string"}, schema27.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
}
}
if(data14.certificate !== undefined){
let data18 = data14.certificate;
if((typeof data18 !== "string") && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/tls/certificate", "type", {type: schema27.properties.tls.properties.certificate.type}, schema27.properties.tls.properties.certificate, data18);
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(Object.keys(data18).length > 1){
fail(instancePath+"/tls/certificate", "maxProperties", {limit: 1}, schema27.properties.tls.properties.certificate, data18);
errors++;
}
if(Object.keys(data18).length < 1){
fail(instancePath+"/tls/certificate", "minProperties", {limit: 1}, schema27.properties.tls.properties.certificate, data18);
errors++;
}
for(const key8 in data18){
if(!((key8 === "env") || (key8 === "file"))){
fail(instancePath+"/tls/certificate", "additionalProperties", {additionalProperty: key8}, schema27.properties.tls.properties.certificate, data18);
errors++;
}
}
if(data18.env !== undefined){
let data19 = data18.env;
if(typeof data19 === "string"){
if(!pattern96.test(data19)){
fail(instancePath+"/tls/certificate/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema27.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/env", "type", {type: "string"}, schema27.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
if(data18.file !== undefined){
let data20 = data18.file;
if(typeof data20 === "string"){
if(func1(data20) > 1000){
fail(instancePath+"/tls/certificate/file", "maxLength", {limit: 1000}, schema27.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
if(func1(data20) < 1){
fail(instancePath+"/tls/certificate/file", "minLength", {limit: 1}, schema27.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/file", "type", {type: "string"}, schema27.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
}
}
if(data14.key !== undefined){
let data21 = data14.key;
if((typeof data21 !== "string") && (!(data21 && typeof data21 == "object" && !Array.isArray(data21)))){
fail(instancePath+"/tls/key", "type", {type: schema27.properties.tls.properties.key.type}, schema27.properties.tls.properties.key, data21);
errors++;
}
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 1){
fail(instancePath+"/tls/key", "maxProperties", {limit: 1}, schema27.properties.tls.properties.key, data21);
errors++;
}
if(Object.keys(data21).length < 1){
fail(instancePath+"/tls/key", "minProperties", {limit: 1}, schema27.properties.tls.properties.key, data21);
errors++;
}
for(const key9 in data21){
if(!((key9 === "env") || (key9 === "file"))){
fail(instancePath+"/tls/key", "additionalProperties", {additionalProperty: key9}, schema27.properties.tls.properties.key, data21);
errors++;
}
}
if(data21.env !== undefined){
let data22 = data21.env;
if(typeof data22 === "string"){
if(!pattern96.test(data22)){
fail(instancePath+"/tls/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema27.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
else {
fail(instancePath+"/tls/key/env", "type", {type: "string"}, schema27.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
if(data21.file !== undefined){
let data23 = data21.file;
if(typeof data23 === "string"){
if(func1(data23) > 1000){
fail(instancePath+"/tls/key/file", "maxLength", {limit: 1000}, schema27.properties.tls.properties.key.properties.file, data23);
errors++;
}
if(func1(data23) < 1){
fail(instancePath+"/tls/key/file", "minLength", {limit: 1}, schema27.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
else {
fail(instancePath+"/tls/key/file", "type", {type: "string"}, schema27.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/tls", "type", {type: "object"}, schema27.properties.tls, data14);
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
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema27.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) < 1000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema27.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) > 31622400000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema27.properties.every.additionalProperties, data25);
errors++;
}
}
else {
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema27.properties.every.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/every", "type", {type: "object"}, schema27.properties.every, data24);
errors++;
}
}
if(data.overrides !== undefined){
let data26 = data.overrides;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key11 in data26){
if(!((((((((key11 === "limits") || (key11 === "vocabularies")) || (key11 === "settings")) || (key11 === "map")) || (key11 === "body")) || (key11 === "for_each")) || (key11 === "find")) || (key11 === "events"))){
fail(instancePath+"/overrides", "additionalProperties", {additionalProperty: key11}, schema27.properties.overrides, data26);
errors++;
}
}
if(data26.limits !== undefined){
if(!(validate177(data26.limits, {instancePath:instancePath+"/overrides/limits",parentData:data26,parentDataProperty:"limits",rootData}))){
errors++;
}
}
if(data26.vocabularies !== undefined){
if(!(validate180(data26.vocabularies, {instancePath:instancePath+"/overrides/vocabularies",parentData:data26,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data26.settings !== undefined){
let data29 = data26.settings;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key12 in data29){
let data30 = data29[key12];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/overrides/settings/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema27.properties.overrides.properties.settings.additionalProperties.type}, schema27.properties.overrides.properties.settings.additionalProperties, data30);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/settings", "type", {type: "object"}, schema27.properties.overrides.properties.settings, data29);
errors++;
}
}
if(data26.map !== undefined){
let data31 = data26.map;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key13 in data31){
if(!(validate182(data31[key13], {instancePath:instancePath+"/overrides/map/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data31,parentDataProperty:key13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/map", "type", {type: "object"}, schema27.properties.overrides.properties.map, data31);
errors++;
}
}
if(data26.body !== undefined){
let data33 = data26.body;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key14 in data33){
if(!(validate185(data33[key14], {instancePath:instancePath+"/overrides/body/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data33,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/body", "type", {type: "object"}, schema27.properties.overrides.properties.body, data33);
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
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 1}, schema27.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
const len0 = data36.length;
for(let i0=0; i0<len0; i0++){
let data37 = data36[i0];
if((typeof data37 !== "string") && (!((typeof data37 == "number") && (isFinite(data37))))){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: schema27.properties.overrides.properties.for_each.additionalProperties.items.type}, schema27.properties.overrides.properties.for_each.additionalProperties.items, data37);
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
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "uniqueItems", {i: i1, j: j0}, schema27.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "array"}, schema27.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/for_each", "type", {type: "object"}, schema27.properties.overrides.properties.for_each, data35);
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
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "required", {missingProperty: "for_each"}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
for(const key18 in data40){
if(!(key18 === "for_each")){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key18}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
if(data40.for_each !== undefined){
let data41 = data40.for_each;
if(Array.isArray(data41)){
if(data41.length < 1){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "minItems", {limit: 1}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
const len1 = data41.length;
for(let i2=0; i2<len1; i2++){
let data42 = data41[i2];
if((typeof data42 !== "string") && (!((typeof data42 == "number") && (isFinite(data42))))){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each/" + i2, "type", {type: schema27.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items.type}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items, data42);
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
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "uniqueItems", {i: i3, j: j1}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "type", {type: "array"}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema27.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema27.properties.overrides.properties.find.additionalProperties, data39);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find", "type", {type: "object"}, schema27.properties.overrides.properties.find, data38);
errors++;
}
}
if(data26.events !== undefined){
let data43 = data26.events;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/overrides/events", "minProperties", {limit: 1}, schema27.properties.overrides.properties.events, data43);
errors++;
}
for(const key19 in data43){
if(!((((key19 === "event") || (key19 === "id")) || (key19 === "list")) || (key19 === "handlers"))){
fail(instancePath+"/overrides/events", "additionalProperties", {additionalProperty: key19}, schema27.properties.overrides.properties.events, data43);
errors++;
}
}
if(data43.event !== undefined){
let data44 = data43.event;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/overrides/events/event", "minLength", {limit: 1}, schema27.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/event", "type", {type: "string"}, schema27.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
if(data43.id !== undefined){
let data45 = data43.id;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/overrides/events/id", "minLength", {limit: 1}, schema27.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/id", "type", {type: "string"}, schema27.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
if(data43.list !== undefined){
let data46 = data43.list;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/overrides/events/list", "minLength", {limit: 1}, schema27.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/list", "type", {type: "string"}, schema27.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
if(data43.handlers !== undefined){
let data47 = data43.handlers;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key20 in data47){
if(!(validate182(data47[key20], {instancePath:instancePath+"/overrides/events/handlers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data47,parentDataProperty:key20,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events/handlers", "type", {type: "object"}, schema27.properties.overrides.properties.events.properties.handlers, data47);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events", "type", {type: "object"}, schema27.properties.overrides.properties.events, data43);
errors++;
}
}
}
else {
fail(instancePath+"/overrides", "type", {type: "object"}, schema27.properties.overrides, data26);
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

const schema32 = part("config");
const pattern103 = new RegExp("^https?://", "u");
const pattern104 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
const pattern105 = new RegExp("^https?://[^/*?#@\\s]+$", "u");
const pattern107 = new RegExp("^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$", "u");
const pattern117 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*\\*?$", "u");
const formats4 = formats.uri;
const schema33 = part("config", "$defs", "connection");

const validate191 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate32(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "array"}, schema28, data);
errors++;
}
return errors === 0;
});


const validate194 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "requisition.status") || (key0 === "requisition.visibility")) || (key0 === "requisition.employment_type")) || (key0 === "requisition.workplace")) || (key0 === "application.stage")) || (key0 === "offer.status")) || (key0 === "location.workplace"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema19, data);
errors++;
}
}
if(data["requisition.status"] !== undefined){
let data0 = data["requisition.status"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
fail(instancePath+"/requisition.status", "minProperties", {limit: 1}, schema19.properties["requisition.status"], data0);
errors++;
}
for(const key1 in data0){
if(!((((((key1 === "DRAFT") || (key1 === "PENDING")) || (key1 === "OPEN")) || (key1 === "ON_HOLD")) || (key1 === "CLOSED")) || (key1 === "ARCHIVED"))){
fail(instancePath+"/requisition.status", "additionalProperties", {additionalProperty: key1}, schema19.properties["requisition.status"], data0);
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
fail(instancePath+"/requisition.status/DRAFT/" + i0, "type", {type: schema19.properties["requisition.status"].properties.DRAFT.items.type}, schema19.properties["requisition.status"].properties.DRAFT.items, data2);
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
fail(instancePath+"/requisition.status/DRAFT", "uniqueItems", {i: i1, j: j0}, schema19.properties["requisition.status"].properties.DRAFT, data1);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/requisition.status/DRAFT", "type", {type: "array"}, schema19.properties["requisition.status"].properties.DRAFT, data1);
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
fail(instancePath+"/requisition.status/PENDING/" + i2, "type", {type: schema19.properties["requisition.status"].properties.PENDING.items.type}, schema19.properties["requisition.status"].properties.PENDING.items, data4);
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
fail(instancePath+"/requisition.status/PENDING", "uniqueItems", {i: i3, j: j1}, schema19.properties["requisition.status"].properties.PENDING, data3);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/requisition.status/PENDING", "type", {type: "array"}, schema19.properties["requisition.status"].properties.PENDING, data3);
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
fail(instancePath+"/requisition.status/OPEN/" + i4, "type", {type: schema19.properties["requisition.status"].properties.OPEN.items.type}, schema19.properties["requisition.status"].properties.OPEN.items, data6);
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
fail(instancePath+"/requisition.status/OPEN", "uniqueItems", {i: i5, j: j2}, schema19.properties["requisition.status"].properties.OPEN, data5);
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
fail(instancePath+"/requisition.status/OPEN", "type", {type: "array"}, schema19.properties["requisition.status"].properties.OPEN, data5);
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
fail(instancePath+"/requisition.status/ON_HOLD/" + i6, "type", {type: schema19.properties["requisition.status"].properties.ON_HOLD.items.type}, schema19.properties["requisition.status"].properties.ON_HOLD.items, data8);
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
fail(instancePath+"/requisition.status/ON_HOLD", "uniqueItems", {i: i7, j: j3}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
fail(instancePath+"/requisition.status/ON_HOLD", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ON_HOLD, data7);
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
fail(instancePath+"/requisition.status/CLOSED/" + i8, "type", {type: schema19.properties["requisition.status"].properties.CLOSED.items.type}, schema19.properties["requisition.status"].properties.CLOSED.items, data10);
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
fail(instancePath+"/requisition.status/CLOSED", "uniqueItems", {i: i9, j: j4}, schema19.properties["requisition.status"].properties.CLOSED, data9);
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
fail(instancePath+"/requisition.status/CLOSED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.CLOSED, data9);
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
fail(instancePath+"/requisition.status/ARCHIVED/" + i10, "type", {type: schema19.properties["requisition.status"].properties.ARCHIVED.items.type}, schema19.properties["requisition.status"].properties.ARCHIVED.items, data12);
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
fail(instancePath+"/requisition.status/ARCHIVED", "uniqueItems", {i: i11, j: j5}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
fail(instancePath+"/requisition.status/ARCHIVED", "type", {type: "array"}, schema19.properties["requisition.status"].properties.ARCHIVED, data11);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.status", "type", {type: "object"}, schema19.properties["requisition.status"], data0);
errors++;
}
}
if(data["requisition.visibility"] !== undefined){
let data13 = data["requisition.visibility"];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
fail(instancePath+"/requisition.visibility", "minProperties", {limit: 1}, schema19.properties["requisition.visibility"], data13);
errors++;
}
for(const key2 in data13){
if(!((((key2 === "PUBLIC") || (key2 === "UNLISTED")) || (key2 === "INTERNAL")) || (key2 === "CONFIDENTIAL"))){
fail(instancePath+"/requisition.visibility", "additionalProperties", {additionalProperty: key2}, schema19.properties["requisition.visibility"], data13);
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
fail(instancePath+"/requisition.visibility/PUBLIC/" + i12, "type", {type: schema19.properties["requisition.visibility"].properties.PUBLIC.items.type}, schema19.properties["requisition.visibility"].properties.PUBLIC.items, data15);
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
fail(instancePath+"/requisition.visibility/PUBLIC", "uniqueItems", {i: i13, j: j6}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
errors++;
break;
}
indices6[item6] = i13;
}
}
}
else {
fail(instancePath+"/requisition.visibility/PUBLIC", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.PUBLIC, data14);
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
fail(instancePath+"/requisition.visibility/UNLISTED/" + i14, "type", {type: schema19.properties["requisition.visibility"].properties.UNLISTED.items.type}, schema19.properties["requisition.visibility"].properties.UNLISTED.items, data17);
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
fail(instancePath+"/requisition.visibility/UNLISTED", "uniqueItems", {i: i15, j: j7}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
errors++;
break;
}
indices7[item7] = i15;
}
}
}
else {
fail(instancePath+"/requisition.visibility/UNLISTED", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.UNLISTED, data16);
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
fail(instancePath+"/requisition.visibility/INTERNAL/" + i16, "type", {type: schema19.properties["requisition.visibility"].properties.INTERNAL.items.type}, schema19.properties["requisition.visibility"].properties.INTERNAL.items, data19);
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
fail(instancePath+"/requisition.visibility/INTERNAL", "uniqueItems", {i: i17, j: j8}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
errors++;
break;
}
indices8[item8] = i17;
}
}
}
else {
fail(instancePath+"/requisition.visibility/INTERNAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.INTERNAL, data18);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL/" + i18, "type", {type: schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items.type}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL.items, data21);
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
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "uniqueItems", {i: i19, j: j9}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
break;
}
indices9[item9] = i19;
}
}
}
else {
fail(instancePath+"/requisition.visibility/CONFIDENTIAL", "type", {type: "array"}, schema19.properties["requisition.visibility"].properties.CONFIDENTIAL, data20);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.visibility", "type", {type: "object"}, schema19.properties["requisition.visibility"], data13);
errors++;
}
}
if(data["requisition.employment_type"] !== undefined){
let data22 = data["requisition.employment_type"];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(Object.keys(data22).length < 1){
fail(instancePath+"/requisition.employment_type", "minProperties", {limit: 1}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
for(const key3 in data22){
if(!(((((((key3 === "FULL_TIME") || (key3 === "PART_TIME")) || (key3 === "CONTRACT")) || (key3 === "TEMPORARY")) || (key3 === "INTERNSHIP")) || (key3 === "VOLUNTEER")) || (key3 === "OTHER"))){
fail(instancePath+"/requisition.employment_type", "additionalProperties", {additionalProperty: key3}, schema19.properties["requisition.employment_type"], data22);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME/" + i20, "type", {type: schema19.properties["requisition.employment_type"].properties.FULL_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.FULL_TIME.items, data24);
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
fail(instancePath+"/requisition.employment_type/FULL_TIME", "uniqueItems", {i: i21, j: j10}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
errors++;
break;
}
indices10[item10] = i21;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/FULL_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.FULL_TIME, data23);
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
fail(instancePath+"/requisition.employment_type/PART_TIME/" + i22, "type", {type: schema19.properties["requisition.employment_type"].properties.PART_TIME.items.type}, schema19.properties["requisition.employment_type"].properties.PART_TIME.items, data26);
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
fail(instancePath+"/requisition.employment_type/PART_TIME", "uniqueItems", {i: i23, j: j11}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
errors++;
break;
}
indices11[item11] = i23;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/PART_TIME", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.PART_TIME, data25);
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
fail(instancePath+"/requisition.employment_type/CONTRACT/" + i24, "type", {type: schema19.properties["requisition.employment_type"].properties.CONTRACT.items.type}, schema19.properties["requisition.employment_type"].properties.CONTRACT.items, data28);
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
fail(instancePath+"/requisition.employment_type/CONTRACT", "uniqueItems", {i: i25, j: j12}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
errors++;
break;
}
indices12[item12] = i25;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/CONTRACT", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.CONTRACT, data27);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY/" + i26, "type", {type: schema19.properties["requisition.employment_type"].properties.TEMPORARY.items.type}, schema19.properties["requisition.employment_type"].properties.TEMPORARY.items, data30);
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
fail(instancePath+"/requisition.employment_type/TEMPORARY", "uniqueItems", {i: i27, j: j13}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
errors++;
break;
}
indices13[item13] = i27;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/TEMPORARY", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.TEMPORARY, data29);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP/" + i28, "type", {type: schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items.type}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP.items, data32);
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
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "uniqueItems", {i: i29, j: j14}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
errors++;
break;
}
indices14[item14] = i29;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/INTERNSHIP", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.INTERNSHIP, data31);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER/" + i30, "type", {type: schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items.type}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER.items, data34);
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
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "uniqueItems", {i: i31, j: j15}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
errors++;
break;
}
indices15[item15] = i31;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/VOLUNTEER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.VOLUNTEER, data33);
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
fail(instancePath+"/requisition.employment_type/OTHER/" + i32, "type", {type: schema19.properties["requisition.employment_type"].properties.OTHER.items.type}, schema19.properties["requisition.employment_type"].properties.OTHER.items, data36);
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
fail(instancePath+"/requisition.employment_type/OTHER", "uniqueItems", {i: i33, j: j16}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
break;
}
indices16[item16] = i33;
}
}
}
else {
fail(instancePath+"/requisition.employment_type/OTHER", "type", {type: "array"}, schema19.properties["requisition.employment_type"].properties.OTHER, data35);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.employment_type", "type", {type: "object"}, schema19.properties["requisition.employment_type"], data22);
errors++;
}
}
if(data["requisition.workplace"] !== undefined){
let data37 = data["requisition.workplace"];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length < 1){
fail(instancePath+"/requisition.workplace", "minProperties", {limit: 1}, schema19.properties["requisition.workplace"], data37);
errors++;
}
for(const key4 in data37){
if(!(((key4 === "ONSITE") || (key4 === "HYBRID")) || (key4 === "REMOTE"))){
fail(instancePath+"/requisition.workplace", "additionalProperties", {additionalProperty: key4}, schema19.properties["requisition.workplace"], data37);
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
fail(instancePath+"/requisition.workplace/ONSITE/" + i34, "type", {type: schema19.properties["requisition.workplace"].properties.ONSITE.items.type}, schema19.properties["requisition.workplace"].properties.ONSITE.items, data39);
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
fail(instancePath+"/requisition.workplace/ONSITE", "uniqueItems", {i: i35, j: j17}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
errors++;
break;
}
indices17[item17] = i35;
}
}
}
else {
fail(instancePath+"/requisition.workplace/ONSITE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.ONSITE, data38);
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
fail(instancePath+"/requisition.workplace/HYBRID/" + i36, "type", {type: schema19.properties["requisition.workplace"].properties.HYBRID.items.type}, schema19.properties["requisition.workplace"].properties.HYBRID.items, data41);
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
fail(instancePath+"/requisition.workplace/HYBRID", "uniqueItems", {i: i37, j: j18}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
errors++;
break;
}
indices18[item18] = i37;
}
}
}
else {
fail(instancePath+"/requisition.workplace/HYBRID", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.HYBRID, data40);
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
fail(instancePath+"/requisition.workplace/REMOTE/" + i38, "type", {type: schema19.properties["requisition.workplace"].properties.REMOTE.items.type}, schema19.properties["requisition.workplace"].properties.REMOTE.items, data43);
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
fail(instancePath+"/requisition.workplace/REMOTE", "uniqueItems", {i: i39, j: j19}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
break;
}
indices19[item19] = i39;
}
}
}
else {
fail(instancePath+"/requisition.workplace/REMOTE", "type", {type: "array"}, schema19.properties["requisition.workplace"].properties.REMOTE, data42);
errors++;
}
}
}
else {
fail(instancePath+"/requisition.workplace", "type", {type: "object"}, schema19.properties["requisition.workplace"], data37);
errors++;
}
}
if(data["application.stage"] !== undefined){
let data44 = data["application.stage"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
fail(instancePath+"/application.stage", "minProperties", {limit: 1}, schema19.properties["application.stage"], data44);
errors++;
}
for(const key5 in data44){
if(!(func0.call(schema19.properties["application.stage"].properties, key5))){
fail(instancePath+"/application.stage", "additionalProperties", {additionalProperty: key5}, schema19.properties["application.stage"], data44);
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
fail(instancePath+"/application.stage/LEAD/" + i40, "type", {type: schema19.properties["application.stage"].properties.LEAD.items.type}, schema19.properties["application.stage"].properties.LEAD.items, data46);
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
fail(instancePath+"/application.stage/LEAD", "uniqueItems", {i: i41, j: j20}, schema19.properties["application.stage"].properties.LEAD, data45);
errors++;
break;
}
indices20[item20] = i41;
}
}
}
else {
fail(instancePath+"/application.stage/LEAD", "type", {type: "array"}, schema19.properties["application.stage"].properties.LEAD, data45);
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
fail(instancePath+"/application.stage/APPLIED/" + i42, "type", {type: schema19.properties["application.stage"].properties.APPLIED.items.type}, schema19.properties["application.stage"].properties.APPLIED.items, data48);
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
fail(instancePath+"/application.stage/APPLIED", "uniqueItems", {i: i43, j: j21}, schema19.properties["application.stage"].properties.APPLIED, data47);
errors++;
break;
}
indices21[item21] = i43;
}
}
}
else {
fail(instancePath+"/application.stage/APPLIED", "type", {type: "array"}, schema19.properties["application.stage"].properties.APPLIED, data47);
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
fail(instancePath+"/application.stage/REVIEW/" + i44, "type", {type: schema19.properties["application.stage"].properties.REVIEW.items.type}, schema19.properties["application.stage"].properties.REVIEW.items, data50);
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
fail(instancePath+"/application.stage/REVIEW", "uniqueItems", {i: i45, j: j22}, schema19.properties["application.stage"].properties.REVIEW, data49);
errors++;
break;
}
indices22[item22] = i45;
}
}
}
else {
fail(instancePath+"/application.stage/REVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.REVIEW, data49);
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
fail(instancePath+"/application.stage/SCREEN/" + i46, "type", {type: schema19.properties["application.stage"].properties.SCREEN.items.type}, schema19.properties["application.stage"].properties.SCREEN.items, data52);
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
fail(instancePath+"/application.stage/SCREEN", "uniqueItems", {i: i47, j: j23}, schema19.properties["application.stage"].properties.SCREEN, data51);
errors++;
break;
}
indices23[item23] = i47;
}
}
}
else {
fail(instancePath+"/application.stage/SCREEN", "type", {type: "array"}, schema19.properties["application.stage"].properties.SCREEN, data51);
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
fail(instancePath+"/application.stage/ASSESSMENT/" + i48, "type", {type: schema19.properties["application.stage"].properties.ASSESSMENT.items.type}, schema19.properties["application.stage"].properties.ASSESSMENT.items, data54);
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
fail(instancePath+"/application.stage/ASSESSMENT", "uniqueItems", {i: i49, j: j24}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
errors++;
break;
}
indices24[item24] = i49;
}
}
}
else {
fail(instancePath+"/application.stage/ASSESSMENT", "type", {type: "array"}, schema19.properties["application.stage"].properties.ASSESSMENT, data53);
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
fail(instancePath+"/application.stage/INTERVIEW/" + i50, "type", {type: schema19.properties["application.stage"].properties.INTERVIEW.items.type}, schema19.properties["application.stage"].properties.INTERVIEW.items, data56);
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
fail(instancePath+"/application.stage/INTERVIEW", "uniqueItems", {i: i51, j: j25}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
errors++;
break;
}
indices25[item25] = i51;
}
}
}
else {
fail(instancePath+"/application.stage/INTERVIEW", "type", {type: "array"}, schema19.properties["application.stage"].properties.INTERVIEW, data55);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK/" + i52, "type", {type: schema19.properties["application.stage"].properties.REFERENCE_CHECK.items.type}, schema19.properties["application.stage"].properties.REFERENCE_CHECK.items, data58);
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
fail(instancePath+"/application.stage/REFERENCE_CHECK", "uniqueItems", {i: i53, j: j26}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
errors++;
break;
}
indices26[item26] = i53;
}
}
}
else {
fail(instancePath+"/application.stage/REFERENCE_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.REFERENCE_CHECK, data57);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK/" + i54, "type", {type: schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items.type}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK.items, data60);
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
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "uniqueItems", {i: i55, j: j27}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
errors++;
break;
}
indices27[item27] = i55;
}
}
}
else {
fail(instancePath+"/application.stage/BACKGROUND_CHECK", "type", {type: "array"}, schema19.properties["application.stage"].properties.BACKGROUND_CHECK, data59);
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
fail(instancePath+"/application.stage/OFFER/" + i56, "type", {type: schema19.properties["application.stage"].properties.OFFER.items.type}, schema19.properties["application.stage"].properties.OFFER.items, data62);
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
fail(instancePath+"/application.stage/OFFER", "uniqueItems", {i: i57, j: j28}, schema19.properties["application.stage"].properties.OFFER, data61);
errors++;
break;
}
indices28[item28] = i57;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER, data61);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED/" + i58, "type", {type: schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items.type}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED.items, data64);
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
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "uniqueItems", {i: i59, j: j29}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
errors++;
break;
}
indices29[item29] = i59;
}
}
}
else {
fail(instancePath+"/application.stage/OFFER_ACCEPTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.OFFER_ACCEPTED, data63);
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
fail(instancePath+"/application.stage/ONBOARDING/" + i60, "type", {type: schema19.properties["application.stage"].properties.ONBOARDING.items.type}, schema19.properties["application.stage"].properties.ONBOARDING.items, data66);
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
fail(instancePath+"/application.stage/ONBOARDING", "uniqueItems", {i: i61, j: j30}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
errors++;
break;
}
indices30[item30] = i61;
}
}
}
else {
fail(instancePath+"/application.stage/ONBOARDING", "type", {type: "array"}, schema19.properties["application.stage"].properties.ONBOARDING, data65);
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
fail(instancePath+"/application.stage/HIRED/" + i62, "type", {type: schema19.properties["application.stage"].properties.HIRED.items.type}, schema19.properties["application.stage"].properties.HIRED.items, data68);
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
fail(instancePath+"/application.stage/HIRED", "uniqueItems", {i: i63, j: j31}, schema19.properties["application.stage"].properties.HIRED, data67);
errors++;
break;
}
indices31[item31] = i63;
}
}
}
else {
fail(instancePath+"/application.stage/HIRED", "type", {type: "array"}, schema19.properties["application.stage"].properties.HIRED, data67);
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
fail(instancePath+"/application.stage/REJECTED/" + i64, "type", {type: schema19.properties["application.stage"].properties.REJECTED.items.type}, schema19.properties["application.stage"].properties.REJECTED.items, data70);
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
fail(instancePath+"/application.stage/REJECTED", "uniqueItems", {i: i65, j: j32}, schema19.properties["application.stage"].properties.REJECTED, data69);
errors++;
break;
}
indices32[item32] = i65;
}
}
}
else {
fail(instancePath+"/application.stage/REJECTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.REJECTED, data69);
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
fail(instancePath+"/application.stage/WITHDRAWN/" + i66, "type", {type: schema19.properties["application.stage"].properties.WITHDRAWN.items.type}, schema19.properties["application.stage"].properties.WITHDRAWN.items, data72);
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
fail(instancePath+"/application.stage/WITHDRAWN", "uniqueItems", {i: i67, j: j33}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
errors++;
break;
}
indices33[item33] = i67;
}
}
}
else {
fail(instancePath+"/application.stage/WITHDRAWN", "type", {type: "array"}, schema19.properties["application.stage"].properties.WITHDRAWN, data71);
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
fail(instancePath+"/application.stage/CONVERTED/" + i68, "type", {type: schema19.properties["application.stage"].properties.CONVERTED.items.type}, schema19.properties["application.stage"].properties.CONVERTED.items, data74);
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
fail(instancePath+"/application.stage/CONVERTED", "uniqueItems", {i: i69, j: j34}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
break;
}
indices34[item34] = i69;
}
}
}
else {
fail(instancePath+"/application.stage/CONVERTED", "type", {type: "array"}, schema19.properties["application.stage"].properties.CONVERTED, data73);
errors++;
}
}
}
else {
fail(instancePath+"/application.stage", "type", {type: "object"}, schema19.properties["application.stage"], data44);
errors++;
}
}
if(data["offer.status"] !== undefined){
let data75 = data["offer.status"];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length < 1){
fail(instancePath+"/offer.status", "minProperties", {limit: 1}, schema19.properties["offer.status"], data75);
errors++;
}
for(const key6 in data75){
if(!((((((((key6 === "DRAFT") || (key6 === "PENDING_APPROVAL")) || (key6 === "APPROVED")) || (key6 === "SENT")) || (key6 === "ACCEPTED")) || (key6 === "DECLINED")) || (key6 === "RETRACTED")) || (key6 === "EXPIRED"))){
fail(instancePath+"/offer.status", "additionalProperties", {additionalProperty: key6}, schema19.properties["offer.status"], data75);
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
fail(instancePath+"/offer.status/DRAFT/" + i70, "type", {type: schema19.properties["offer.status"].properties.DRAFT.items.type}, schema19.properties["offer.status"].properties.DRAFT.items, data77);
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
fail(instancePath+"/offer.status/DRAFT", "uniqueItems", {i: i71, j: j35}, schema19.properties["offer.status"].properties.DRAFT, data76);
errors++;
break;
}
indices35[item35] = i71;
}
}
}
else {
fail(instancePath+"/offer.status/DRAFT", "type", {type: "array"}, schema19.properties["offer.status"].properties.DRAFT, data76);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL/" + i72, "type", {type: schema19.properties["offer.status"].properties.PENDING_APPROVAL.items.type}, schema19.properties["offer.status"].properties.PENDING_APPROVAL.items, data79);
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
fail(instancePath+"/offer.status/PENDING_APPROVAL", "uniqueItems", {i: i73, j: j36}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
errors++;
break;
}
indices36[item36] = i73;
}
}
}
else {
fail(instancePath+"/offer.status/PENDING_APPROVAL", "type", {type: "array"}, schema19.properties["offer.status"].properties.PENDING_APPROVAL, data78);
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
fail(instancePath+"/offer.status/APPROVED/" + i74, "type", {type: schema19.properties["offer.status"].properties.APPROVED.items.type}, schema19.properties["offer.status"].properties.APPROVED.items, data81);
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
fail(instancePath+"/offer.status/APPROVED", "uniqueItems", {i: i75, j: j37}, schema19.properties["offer.status"].properties.APPROVED, data80);
errors++;
break;
}
indices37[item37] = i75;
}
}
}
else {
fail(instancePath+"/offer.status/APPROVED", "type", {type: "array"}, schema19.properties["offer.status"].properties.APPROVED, data80);
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
fail(instancePath+"/offer.status/SENT/" + i76, "type", {type: schema19.properties["offer.status"].properties.SENT.items.type}, schema19.properties["offer.status"].properties.SENT.items, data83);
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
fail(instancePath+"/offer.status/SENT", "uniqueItems", {i: i77, j: j38}, schema19.properties["offer.status"].properties.SENT, data82);
errors++;
break;
}
indices38[item38] = i77;
}
}
}
else {
fail(instancePath+"/offer.status/SENT", "type", {type: "array"}, schema19.properties["offer.status"].properties.SENT, data82);
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
fail(instancePath+"/offer.status/ACCEPTED/" + i78, "type", {type: schema19.properties["offer.status"].properties.ACCEPTED.items.type}, schema19.properties["offer.status"].properties.ACCEPTED.items, data85);
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
fail(instancePath+"/offer.status/ACCEPTED", "uniqueItems", {i: i79, j: j39}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
errors++;
break;
}
indices39[item39] = i79;
}
}
}
else {
fail(instancePath+"/offer.status/ACCEPTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.ACCEPTED, data84);
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
fail(instancePath+"/offer.status/DECLINED/" + i80, "type", {type: schema19.properties["offer.status"].properties.DECLINED.items.type}, schema19.properties["offer.status"].properties.DECLINED.items, data87);
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
fail(instancePath+"/offer.status/DECLINED", "uniqueItems", {i: i81, j: j40}, schema19.properties["offer.status"].properties.DECLINED, data86);
errors++;
break;
}
indices40[item40] = i81;
}
}
}
else {
fail(instancePath+"/offer.status/DECLINED", "type", {type: "array"}, schema19.properties["offer.status"].properties.DECLINED, data86);
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
fail(instancePath+"/offer.status/RETRACTED/" + i82, "type", {type: schema19.properties["offer.status"].properties.RETRACTED.items.type}, schema19.properties["offer.status"].properties.RETRACTED.items, data89);
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
fail(instancePath+"/offer.status/RETRACTED", "uniqueItems", {i: i83, j: j41}, schema19.properties["offer.status"].properties.RETRACTED, data88);
errors++;
break;
}
indices41[item41] = i83;
}
}
}
else {
fail(instancePath+"/offer.status/RETRACTED", "type", {type: "array"}, schema19.properties["offer.status"].properties.RETRACTED, data88);
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
fail(instancePath+"/offer.status/EXPIRED/" + i84, "type", {type: schema19.properties["offer.status"].properties.EXPIRED.items.type}, schema19.properties["offer.status"].properties.EXPIRED.items, data91);
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
fail(instancePath+"/offer.status/EXPIRED", "uniqueItems", {i: i85, j: j42}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
break;
}
indices42[item42] = i85;
}
}
}
else {
fail(instancePath+"/offer.status/EXPIRED", "type", {type: "array"}, schema19.properties["offer.status"].properties.EXPIRED, data90);
errors++;
}
}
}
else {
fail(instancePath+"/offer.status", "type", {type: "object"}, schema19.properties["offer.status"], data75);
errors++;
}
}
if(data["location.workplace"] !== undefined){
let data92 = data["location.workplace"];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(Object.keys(data92).length < 1){
fail(instancePath+"/location.workplace", "minProperties", {limit: 1}, schema19.properties["location.workplace"], data92);
errors++;
}
for(const key7 in data92){
if(!(((key7 === "ONSITE") || (key7 === "HYBRID")) || (key7 === "REMOTE"))){
fail(instancePath+"/location.workplace", "additionalProperties", {additionalProperty: key7}, schema19.properties["location.workplace"], data92);
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
fail(instancePath+"/location.workplace/ONSITE/" + i86, "type", {type: schema19.properties["location.workplace"].properties.ONSITE.items.type}, schema19.properties["location.workplace"].properties.ONSITE.items, data94);
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
fail(instancePath+"/location.workplace/ONSITE", "uniqueItems", {i: i87, j: j43}, schema19.properties["location.workplace"].properties.ONSITE, data93);
errors++;
break;
}
indices43[item43] = i87;
}
}
}
else {
fail(instancePath+"/location.workplace/ONSITE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.ONSITE, data93);
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
fail(instancePath+"/location.workplace/HYBRID/" + i88, "type", {type: schema19.properties["location.workplace"].properties.HYBRID.items.type}, schema19.properties["location.workplace"].properties.HYBRID.items, data96);
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
fail(instancePath+"/location.workplace/HYBRID", "uniqueItems", {i: i89, j: j44}, schema19.properties["location.workplace"].properties.HYBRID, data95);
errors++;
break;
}
indices44[item44] = i89;
}
}
}
else {
fail(instancePath+"/location.workplace/HYBRID", "type", {type: "array"}, schema19.properties["location.workplace"].properties.HYBRID, data95);
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
fail(instancePath+"/location.workplace/REMOTE/" + i90, "type", {type: schema19.properties["location.workplace"].properties.REMOTE.items.type}, schema19.properties["location.workplace"].properties.REMOTE.items, data98);
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
fail(instancePath+"/location.workplace/REMOTE", "uniqueItems", {i: i91, j: j45}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
break;
}
indices45[item45] = i91;
}
}
}
else {
fail(instancePath+"/location.workplace/REMOTE", "type", {type: "array"}, schema19.properties["location.workplace"].properties.REMOTE, data97);
errors++;
}
}
}
else {
fail(instancePath+"/location.workplace", "type", {type: "object"}, schema19.properties["location.workplace"], data92);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema19, data);
errors++;
}
return errors === 0;
});


const validate196 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate65(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema17, data);
errors++;
}
return errors === 0;
});


const validate199 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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


const validate190 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
fail(instancePath, "required", {missingProperty: "id"}, schema33, data);
errors++;
}
if(data.integration === undefined){
fail(instancePath, "required", {missingProperty: "integration"}, schema33, data);
errors++;
}
if(data.auth_type === undefined){
fail(instancePath, "required", {missingProperty: "auth_type"}, schema33, data);
errors++;
}
if(data.credentials === undefined){
fail(instancePath, "required", {missingProperty: "credentials"}, schema33, data);
errors++;
}
for(const key0 in data){
if(!(func0.call(schema33.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema33, data);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern95.test(data0)){
fail(instancePath+"/id", "pattern", {pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"}, schema33.properties.id, data0);
errors++;
}
}
else {
fail(instancePath+"/id", "type", {type: "string"}, schema33.properties.id, data0);
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 200){
fail(instancePath+"/name", "maxLength", {limit: 200}, schema33.properties.name, data1);
errors++;
}
if(func1(data1) < 1){
fail(instancePath+"/name", "minLength", {limit: 1}, schema33.properties.name, data1);
errors++;
}
}
else {
fail(instancePath+"/name", "type", {type: "string"}, schema33.properties.name, data1);
errors++;
}
}
if(data.integration !== undefined){
let data2 = data.integration;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/integration", "maxLength", {limit: 200}, schema33.properties.integration, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/integration", "minLength", {limit: 1}, schema33.properties.integration, data2);
errors++;
}
}
else {
fail(instancePath+"/integration", "type", {type: "string"}, schema33.properties.integration, data2);
errors++;
}
}
if(data.auth_type !== undefined){
let data3 = data.auth_type;
if(typeof data3 === "string"){
if(func1(data3) > 200){
fail(instancePath+"/auth_type", "maxLength", {limit: 200}, schema33.properties.auth_type, data3);
errors++;
}
if(func1(data3) < 1){
fail(instancePath+"/auth_type", "minLength", {limit: 1}, schema33.properties.auth_type, data3);
errors++;
}
}
else {
fail(instancePath+"/auth_type", "type", {type: "string"}, schema33.properties.auth_type, data3);
errors++;
}
}
if(data.credentials !== undefined){
let data4 = data.credentials;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if((typeof data5 !== "string") && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema33.properties.credentials.additionalProperties.type}, schema33.properties.credentials.additionalProperties, data5);
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema33.properties.credentials.additionalProperties, data5);
errors++;
}
if(Object.keys(data5).length < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema33.properties.credentials.additionalProperties, data5);
errors++;
}
for(const key2 in data5){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key2}, schema33.properties.credentials.additionalProperties, data5);
errors++;
}
}
if(data5.env !== undefined){
let data6 = data5.env;
if(typeof data6 === "string"){
if(!pattern96.test(data6)){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema33.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema33.properties.credentials.additionalProperties.properties.env, data6);
errors++;
}
}
if(data5.file !== undefined){
let data7 = data5.file;
if(typeof data7 === "string"){
if(func1(data7) > 1000){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema33.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
if(func1(data7) < 1){
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema33.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
else {
fail(instancePath+"/credentials/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema33.properties.credentials.additionalProperties.properties.file, data7);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/credentials", "type", {type: "object"}, schema33.properties.credentials, data4);
errors++;
}
}
if(data.settings !== undefined){
let data8 = data.settings;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/settings/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema33.properties.settings.additionalProperties.type}, schema33.properties.settings.additionalProperties, data9);
errors++;
}
}
}
else {
fail(instancePath+"/settings", "type", {type: "object"}, schema33.properties.settings, data8);
errors++;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if((typeof data11 !== "string") && (!(data11 && typeof data11 == "object" && !Array.isArray(data11)))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema33.properties.webhook.additionalProperties.type}, schema33.properties.webhook.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length > 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "maxProperties", {limit: 1}, schema33.properties.webhook.additionalProperties, data11);
errors++;
}
if(Object.keys(data11).length < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minProperties", {limit: 1}, schema33.properties.webhook.additionalProperties, data11);
errors++;
}
for(const key5 in data11){
if(!((key5 === "env") || (key5 === "file"))){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema33.properties.webhook.additionalProperties, data11);
errors++;
}
}
if(data11.env !== undefined){
let data12 = data11.env;
if(typeof data12 === "string"){
if(!pattern96.test(data12)){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema33.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/env", "type", {type: "string"}, schema33.properties.webhook.additionalProperties.properties.env, data12);
errors++;
}
}
if(data11.file !== undefined){
let data13 = data11.file;
if(typeof data13 === "string"){
if(func1(data13) > 1000){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "maxLength", {limit: 1000}, schema33.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
if(func1(data13) < 1){
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "minLength", {limit: 1}, schema33.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
else {
fail(instancePath+"/webhook/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/file", "type", {type: "string"}, schema33.properties.webhook.additionalProperties.properties.file, data13);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/webhook", "type", {type: "object"}, schema33.properties.webhook, data10);
errors++;
}
}
if(data.tls !== undefined){
let data14 = data.tls;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key6 in data14){
if(!(((key6 === "ca") || (key6 === "certificate")) || (key6 === "key"))){
fail(instancePath+"/tls", "additionalProperties", {additionalProperty: key6}, schema33.properties.tls, data14);
errors++;
}
}
if(data14.ca !== undefined){
let data15 = data14.ca;
if((typeof data15 !== "string") && (!(data15 && typeof data15 == "object" && !Array.isArray(data15)))){
fail(instancePath+"/tls/ca", "type", {type: schema33.properties.tls.properties.ca.type}, schema33.properties.tls.properties.ca, data15);
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length > 1){
fail(instancePath+"/tls/ca", "maxProperties", {limit: 1}, schema33.properties.tls.properties.ca, data15);
errors++;
}
if(Object.keys(data15).length < 1){
fail(instancePath+"/tls/ca", "minProperties", {limit: 1}, schema33.properties.tls.properties.ca, data15);
errors++;
}
for(const key7 in data15){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/tls/ca", "additionalProperties", {additionalProperty: key7}, schema33.properties.tls.properties.ca, data15);
errors++;
}
}
if(data15.env !== undefined){
let data16 = data15.env;
if(typeof data16 === "string"){
if(!pattern96.test(data16)){
fail(instancePath+"/tls/ca/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema33.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/env", "type", {type: "string"}, schema33.properties.tls.properties.ca.properties.env, data16);
errors++;
}
}
if(data15.file !== undefined){
let data17 = data15.file;
if(typeof data17 === "string"){
if(func1(data17) > 1000){
fail(instancePath+"/tls/ca/file", "maxLength", {limit: 1000}, schema33.properties.tls.properties.ca.properties.file, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/tls/ca/file", "minLength", {limit: 1}, schema33.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
else {
fail(instancePath+"/tls/ca/file", "type", {type: "string"}, schema33.properties.tls.properties.ca.properties.file, data17);
errors++;
}
}
}
}
if(data14.certificate !== undefined){
let data18 = data14.certificate;
if((typeof data18 !== "string") && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
fail(instancePath+"/tls/certificate", "type", {type: schema33.properties.tls.properties.certificate.type}, schema33.properties.tls.properties.certificate, data18);
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(Object.keys(data18).length > 1){
fail(instancePath+"/tls/certificate", "maxProperties", {limit: 1}, schema33.properties.tls.properties.certificate, data18);
errors++;
}
if(Object.keys(data18).length < 1){
fail(instancePath+"/tls/certificate", "minProperties", {limit: 1}, schema33.properties.tls.properties.certificate, data18);
errors++;
}
for(const key8 in data18){
if(!((key8 === "env") || (key8 === "file"))){
fail(instancePath+"/tls/certificate", "additionalProperties", {additionalProperty: key8}, schema33.properties.tls.properties.certificate, data18);
errors++;
}
}
if(data18.env !== undefined){
let data19 = data18.env;
if(typeof data19 === "string"){
if(!pattern96.test(data19)){
fail(instancePath+"/tls/certificate/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema33.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/env", "type", {type: "string"}, schema33.properties.tls.properties.certificate.properties.env, data19);
errors++;
}
}
if(data18.file !== undefined){
let data20 = data18.file;
if(typeof data20 === "string"){
if(func1(data20) > 1000){
fail(instancePath+"/tls/certificate/file", "maxLength", {limit: 1000}, schema33.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
if(func1(data20) < 1){
fail(instancePath+"/tls/certificate/file", "minLength", {limit: 1}, schema33.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
else {
fail(instancePath+"/tls/certificate/file", "type", {type: "string"}, schema33.properties.tls.properties.certificate.properties.file, data20);
errors++;
}
}
}
}
if(data14.key !== undefined){
let data21 = data14.key;
if((typeof data21 !== "string") && (!(data21 && typeof data21 == "object" && !Array.isArray(data21)))){
fail(instancePath+"/tls/key", "type", {type: schema33.properties.tls.properties.key.type}, schema33.properties.tls.properties.key, data21);
errors++;
}
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 1){
fail(instancePath+"/tls/key", "maxProperties", {limit: 1}, schema33.properties.tls.properties.key, data21);
errors++;
}
if(Object.keys(data21).length < 1){
fail(instancePath+"/tls/key", "minProperties", {limit: 1}, schema33.properties.tls.properties.key, data21);
errors++;
}
for(const key9 in data21){
if(!((key9 === "env") || (key9 === "file"))){
fail(instancePath+"/tls/key", "additionalProperties", {additionalProperty: key9}, schema33.properties.tls.properties.key, data21);
errors++;
}
}
if(data21.env !== undefined){
let data22 = data21.env;
if(typeof data22 === "string"){
if(!pattern96.test(data22)){
fail(instancePath+"/tls/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema33.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
else {
fail(instancePath+"/tls/key/env", "type", {type: "string"}, schema33.properties.tls.properties.key.properties.env, data22);
errors++;
}
}
if(data21.file !== undefined){
let data23 = data21.file;
if(typeof data23 === "string"){
if(func1(data23) > 1000){
fail(instancePath+"/tls/key/file", "maxLength", {limit: 1000}, schema33.properties.tls.properties.key.properties.file, data23);
errors++;
}
if(func1(data23) < 1){
fail(instancePath+"/tls/key/file", "minLength", {limit: 1}, schema33.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
else {
fail(instancePath+"/tls/key/file", "type", {type: "string"}, schema33.properties.tls.properties.key.properties.file, data23);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/tls", "type", {type: "object"}, schema33.properties.tls, data14);
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
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema33.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) < 1000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMinimum", {limit: "1s"}, schema33.properties.every.additionalProperties, data25);
errors++;
}
if(func49(data25) > 31622400000){
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "durationMaximum", {limit: "366d"}, schema33.properties.every.additionalProperties, data25);
errors++;
}
}
else {
fail(instancePath+"/every/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema33.properties.every.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/every", "type", {type: "object"}, schema33.properties.every, data24);
errors++;
}
}
if(data.overrides !== undefined){
let data26 = data.overrides;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key11 in data26){
if(!((((((((key11 === "limits") || (key11 === "vocabularies")) || (key11 === "settings")) || (key11 === "map")) || (key11 === "body")) || (key11 === "for_each")) || (key11 === "find")) || (key11 === "events"))){
fail(instancePath+"/overrides", "additionalProperties", {additionalProperty: key11}, schema33.properties.overrides, data26);
errors++;
}
}
if(data26.limits !== undefined){
if(!(validate191(data26.limits, {instancePath:instancePath+"/overrides/limits",parentData:data26,parentDataProperty:"limits",rootData}))){
errors++;
}
}
if(data26.vocabularies !== undefined){
if(!(validate194(data26.vocabularies, {instancePath:instancePath+"/overrides/vocabularies",parentData:data26,parentDataProperty:"vocabularies",rootData}))){
errors++;
}
}
if(data26.settings !== undefined){
let data29 = data26.settings;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key12 in data29){
let data30 = data29[key12];
if(((typeof data30 !== "string") && (!((typeof data30 == "number") && (isFinite(data30))))) && (typeof data30 !== "boolean")){
fail(instancePath+"/overrides/settings/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema33.properties.overrides.properties.settings.additionalProperties.type}, schema33.properties.overrides.properties.settings.additionalProperties, data30);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/settings", "type", {type: "object"}, schema33.properties.overrides.properties.settings, data29);
errors++;
}
}
if(data26.map !== undefined){
let data31 = data26.map;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key13 in data31){
if(!(validate196(data31[key13], {instancePath:instancePath+"/overrides/map/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data31,parentDataProperty:key13,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/map", "type", {type: "object"}, schema33.properties.overrides.properties.map, data31);
errors++;
}
}
if(data26.body !== undefined){
let data33 = data26.body;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key14 in data33){
if(!(validate199(data33[key14], {instancePath:instancePath+"/overrides/body/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data33,parentDataProperty:key14,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/body", "type", {type: "object"}, schema33.properties.overrides.properties.body, data33);
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
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 1}, schema33.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
const len0 = data36.length;
for(let i0=0; i0<len0; i0++){
let data37 = data36[i0];
if((typeof data37 !== "string") && (!((typeof data37 == "number") && (isFinite(data37))))){
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: schema33.properties.overrides.properties.for_each.additionalProperties.items.type}, schema33.properties.overrides.properties.for_each.additionalProperties.items, data37);
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
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "uniqueItems", {i: i1, j: j0}, schema33.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
fail(instancePath+"/overrides/for_each/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "array"}, schema33.properties.overrides.properties.for_each.additionalProperties, data36);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/for_each", "type", {type: "object"}, schema33.properties.overrides.properties.for_each, data35);
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
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "required", {missingProperty: "for_each"}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
for(const key18 in data40){
if(!(key18 === "for_each")){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key18}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
if(data40.for_each !== undefined){
let data41 = data40.for_each;
if(Array.isArray(data41)){
if(data41.length < 1){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "minItems", {limit: 1}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
const len1 = data41.length;
for(let i2=0; i2<len1; i2++){
let data42 = data41[i2];
if((typeof data42 !== "string") && (!((typeof data42 == "number") && (isFinite(data42))))){
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each/" + i2, "type", {type: schema33.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items.type}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each.items, data42);
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
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "uniqueItems", {i: i3, j: j1}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/for_each", "type", {type: "array"}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties.properties.for_each, data41);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema33.properties.overrides.properties.find.additionalProperties.additionalProperties, data40);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "object"}, schema33.properties.overrides.properties.find.additionalProperties, data39);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/find", "type", {type: "object"}, schema33.properties.overrides.properties.find, data38);
errors++;
}
}
if(data26.events !== undefined){
let data43 = data26.events;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/overrides/events", "minProperties", {limit: 1}, schema33.properties.overrides.properties.events, data43);
errors++;
}
for(const key19 in data43){
if(!((((key19 === "event") || (key19 === "id")) || (key19 === "list")) || (key19 === "handlers"))){
fail(instancePath+"/overrides/events", "additionalProperties", {additionalProperty: key19}, schema33.properties.overrides.properties.events, data43);
errors++;
}
}
if(data43.event !== undefined){
let data44 = data43.event;
if(typeof data44 === "string"){
if(func1(data44) < 1){
fail(instancePath+"/overrides/events/event", "minLength", {limit: 1}, schema33.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/event", "type", {type: "string"}, schema33.properties.overrides.properties.events.properties.event, data44);
errors++;
}
}
if(data43.id !== undefined){
let data45 = data43.id;
if(typeof data45 === "string"){
if(func1(data45) < 1){
fail(instancePath+"/overrides/events/id", "minLength", {limit: 1}, schema33.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/id", "type", {type: "string"}, schema33.properties.overrides.properties.events.properties.id, data45);
errors++;
}
}
if(data43.list !== undefined){
let data46 = data43.list;
if(typeof data46 === "string"){
if(func1(data46) < 1){
fail(instancePath+"/overrides/events/list", "minLength", {limit: 1}, schema33.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
else {
fail(instancePath+"/overrides/events/list", "type", {type: "string"}, schema33.properties.overrides.properties.events.properties.list, data46);
errors++;
}
}
if(data43.handlers !== undefined){
let data47 = data43.handlers;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key20 in data47){
if(!(validate196(data47[key20], {instancePath:instancePath+"/overrides/events/handlers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data47,parentDataProperty:key20,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events/handlers", "type", {type: "object"}, schema33.properties.overrides.properties.events.properties.handlers, data47);
errors++;
}
}
}
else {
fail(instancePath+"/overrides/events", "type", {type: "object"}, schema33.properties.overrides.properties.events, data43);
errors++;
}
}
}
else {
fail(instancePath+"/overrides", "type", {type: "object"}, schema33.properties.overrides, data26);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema33, data);
errors++;
}
return errors === 0;
});


const validate189 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/config.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func0.call(schema32.properties, key0))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema32, data);
errors++;
}
}
if(data.data_dir !== undefined){
let data0 = data.data_dir;
if(typeof data0 === "string"){
if(func1(data0) > 200){
fail(instancePath+"/data_dir", "maxLength", {limit: 200}, schema32.properties.data_dir, data0);
errors++;
}
if(func1(data0) < 1){
fail(instancePath+"/data_dir", "minLength", {limit: 1}, schema32.properties.data_dir, data0);
errors++;
}
}
else {
fail(instancePath+"/data_dir", "type", {type: "string"}, schema32.properties.data_dir, data0);
errors++;
}
}
if(data.store !== undefined){
let data1 = data.store;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.postgres === undefined){
fail(instancePath+"/store", "required", {missingProperty: "postgres"}, schema32.properties.store, data1);
errors++;
}
for(const key1 in data1){
if(!((key1 === "postgres") || (key1 === "password"))){
fail(instancePath+"/store", "additionalProperties", {additionalProperty: key1}, schema32.properties.store, data1);
errors++;
}
}
if(data1.postgres !== undefined){
let data2 = data1.postgres;
if(typeof data2 === "string"){
if(func1(data2) > 1000){
fail(instancePath+"/store/postgres", "maxLength", {limit: 1000}, schema32.properties.store.properties.postgres, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/store/postgres", "minLength", {limit: 1}, schema32.properties.store.properties.postgres, data2);
errors++;
}
}
else {
fail(instancePath+"/store/postgres", "type", {type: "string"}, schema32.properties.store.properties.postgres, data2);
errors++;
}
}
if(data1.password !== undefined){
let data3 = data1.password;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 1){
fail(instancePath+"/store/password", "maxProperties", {limit: 1}, schema32.properties.store.properties.password, data3);
errors++;
}
if(Object.keys(data3).length < 1){
fail(instancePath+"/store/password", "minProperties", {limit: 1}, schema32.properties.store.properties.password, data3);
errors++;
}
for(const key2 in data3){
if(!((key2 === "env") || (key2 === "file"))){
fail(instancePath+"/store/password", "additionalProperties", {additionalProperty: key2}, schema32.properties.store.properties.password, data3);
errors++;
}
}
if(data3.env !== undefined){
let data4 = data3.env;
if(typeof data4 === "string"){
if(!pattern96.test(data4)){
fail(instancePath+"/store/password/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema32.properties.store.properties.password.properties.env, data4);
errors++;
}
}
else {
fail(instancePath+"/store/password/env", "type", {type: "string"}, schema32.properties.store.properties.password.properties.env, data4);
errors++;
}
}
if(data3.file !== undefined){
let data5 = data3.file;
if(typeof data5 === "string"){
if(func1(data5) > 1000){
fail(instancePath+"/store/password/file", "maxLength", {limit: 1000}, schema32.properties.store.properties.password.properties.file, data5);
errors++;
}
if(func1(data5) < 1){
fail(instancePath+"/store/password/file", "minLength", {limit: 1}, schema32.properties.store.properties.password.properties.file, data5);
errors++;
}
}
else {
fail(instancePath+"/store/password/file", "type", {type: "string"}, schema32.properties.store.properties.password.properties.file, data5);
errors++;
}
}
}
else {
fail(instancePath+"/store/password", "type", {type: "object"}, schema32.properties.store.properties.password, data3);
errors++;
}
}
}
else {
fail(instancePath+"/store", "type", {type: "object"}, schema32.properties.store, data1);
errors++;
}
}
if(data.heads_file !== undefined){
let data6 = data.heads_file;
if(typeof data6 === "string"){
if(func1(data6) > 200){
fail(instancePath+"/heads_file", "maxLength", {limit: 200}, schema32.properties.heads_file, data6);
errors++;
}
if(func1(data6) < 1){
fail(instancePath+"/heads_file", "minLength", {limit: 1}, schema32.properties.heads_file, data6);
errors++;
}
}
else {
fail(instancePath+"/heads_file", "type", {type: "string"}, schema32.properties.heads_file, data6);
errors++;
}
}
if(data.listen !== undefined){
let data7 = data.listen;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
if(!(((key3 === "host") || (key3 === "port")) || (key3 === "tls"))){
fail(instancePath+"/listen", "additionalProperties", {additionalProperty: key3}, schema32.properties.listen, data7);
errors++;
}
}
if(data7.host !== undefined){
let data8 = data7.host;
if(typeof data8 === "string"){
if(func1(data8) > 200){
fail(instancePath+"/listen/host", "maxLength", {limit: 200}, schema32.properties.listen.properties.host, data8);
errors++;
}
if(func1(data8) < 1){
fail(instancePath+"/listen/host", "minLength", {limit: 1}, schema32.properties.listen.properties.host, data8);
errors++;
}
}
else {
fail(instancePath+"/listen/host", "type", {type: "string"}, schema32.properties.listen.properties.host, data8);
errors++;
}
}
if(data7.port !== undefined){
let data9 = data7.port;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
fail(instancePath+"/listen/port", "type", {type: "integer"}, schema32.properties.listen.properties.port, data9);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 65535 || isNaN(data9)){
fail(instancePath+"/listen/port", "maximum", {comparison: "<=", limit: 65535}, schema32.properties.listen.properties.port, data9);
errors++;
}
if(data9 < 0 || isNaN(data9)){
fail(instancePath+"/listen/port", "minimum", {comparison: ">=", limit: 0}, schema32.properties.listen.properties.port, data9);
errors++;
}
}
}
if(data7.tls !== undefined){
let data10 = data7.tls;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.certificate === undefined){
fail(instancePath+"/listen/tls", "required", {missingProperty: "certificate"}, schema32.properties.listen.properties.tls, data10);
errors++;
}
if(data10.key === undefined){
fail(instancePath+"/listen/tls", "required", {missingProperty: "key"}, schema32.properties.listen.properties.tls, data10);
errors++;
}
for(const key4 in data10){
if(!((key4 === "certificate") || (key4 === "key"))){
fail(instancePath+"/listen/tls", "additionalProperties", {additionalProperty: key4}, schema32.properties.listen.properties.tls, data10);
errors++;
}
}
if(data10.certificate !== undefined){
let data11 = data10.certificate;
if(typeof data11 === "string"){
if(func1(data11) > 1000){
fail(instancePath+"/listen/tls/certificate", "maxLength", {limit: 1000}, schema32.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
if(func1(data11) < 1){
fail(instancePath+"/listen/tls/certificate", "minLength", {limit: 1}, schema32.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
}
else {
fail(instancePath+"/listen/tls/certificate", "type", {type: "string"}, schema32.properties.listen.properties.tls.properties.certificate, data11);
errors++;
}
}
if(data10.key !== undefined){
let data12 = data10.key;
if(typeof data12 === "string"){
if(func1(data12) > 1000){
fail(instancePath+"/listen/tls/key", "maxLength", {limit: 1000}, schema32.properties.listen.properties.tls.properties.key, data12);
errors++;
}
if(func1(data12) < 1){
fail(instancePath+"/listen/tls/key", "minLength", {limit: 1}, schema32.properties.listen.properties.tls.properties.key, data12);
errors++;
}
}
else {
fail(instancePath+"/listen/tls/key", "type", {type: "string"}, schema32.properties.listen.properties.tls.properties.key, data12);
errors++;
}
}
}
else {
fail(instancePath+"/listen/tls", "type", {type: "object"}, schema32.properties.listen.properties.tls, data10);
errors++;
}
}
}
else {
fail(instancePath+"/listen", "type", {type: "object"}, schema32.properties.listen, data7);
errors++;
}
}
if(data.public_url !== undefined){
let data13 = data.public_url;
if(typeof data13 === "string"){
if(!pattern103.test(data13)){
fail(instancePath+"/public_url", "pattern", {pattern: "^https?://"}, schema32.properties.public_url, data13);
errors++;
}
if(!(formats4(data13))){
fail(instancePath+"/public_url", "format", {format: "uri"}, schema32.properties.public_url, data13);
errors++;
}
}
else {
fail(instancePath+"/public_url", "type", {type: "string"}, schema32.properties.public_url, data13);
errors++;
}
}
if(data.console !== undefined){
let data14 = data.console;
if(typeof data14 !== "boolean"){
fail(instancePath+"/console", "type", {type: "boolean"}, schema32.properties.console, data14);
errors++;
}
}
if(data.connect_page !== undefined){
let data15 = data.connect_page;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key5 in data15){
if(!(((key5 === "name") || (key5 === "color")) || (key5 === "frame_ancestors"))){
fail(instancePath+"/connect_page", "additionalProperties", {additionalProperty: key5}, schema32.properties.connect_page, data15);
errors++;
}
}
if(data15.name !== undefined){
let data16 = data15.name;
if(typeof data16 === "string"){
if(func1(data16) > 100){
fail(instancePath+"/connect_page/name", "maxLength", {limit: 100}, schema32.properties.connect_page.properties.name, data16);
errors++;
}
if(func1(data16) < 1){
fail(instancePath+"/connect_page/name", "minLength", {limit: 1}, schema32.properties.connect_page.properties.name, data16);
errors++;
}
}
else {
fail(instancePath+"/connect_page/name", "type", {type: "string"}, schema32.properties.connect_page.properties.name, data16);
errors++;
}
}
if(data15.color !== undefined){
let data17 = data15.color;
if(typeof data17 === "string"){
if(!pattern104.test(data17)){
fail(instancePath+"/connect_page/color", "pattern", {pattern: "^#[0-9a-fA-F]{6}$"}, schema32.properties.connect_page.properties.color, data17);
errors++;
}
}
else {
fail(instancePath+"/connect_page/color", "type", {type: "string"}, schema32.properties.connect_page.properties.color, data17);
errors++;
}
}
if(data15.frame_ancestors !== undefined){
let data18 = data15.frame_ancestors;
if(Array.isArray(data18)){
if(data18.length > 100){
fail(instancePath+"/connect_page/frame_ancestors", "maxItems", {limit: 100}, schema32.properties.connect_page.properties.frame_ancestors, data18);
errors++;
}
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
if(typeof data19 === "string"){
if(func1(data19) > 300){
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "maxLength", {limit: 300}, schema32.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
if(!pattern105.test(data19)){
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "pattern", {pattern: "^https?://[^/*?#@\\s]+$"}, schema32.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
}
else {
fail(instancePath+"/connect_page/frame_ancestors/" + i0, "type", {type: "string"}, schema32.properties.connect_page.properties.frame_ancestors.items, data19);
errors++;
}
}
}
else {
fail(instancePath+"/connect_page/frame_ancestors", "type", {type: "array"}, schema32.properties.connect_page.properties.frame_ancestors, data18);
errors++;
}
}
}
else {
fail(instancePath+"/connect_page", "type", {type: "object"}, schema32.properties.connect_page, data15);
errors++;
}
}
if(data.behind_proxy !== undefined){
let data20 = data.behind_proxy;
if(typeof data20 !== "boolean"){
fail(instancePath+"/behind_proxy", "type", {type: "boolean"}, schema32.properties.behind_proxy, data20);
errors++;
}
}
if(data.drain !== undefined){
let data21 = data.drain;
if(typeof data21 === "string"){
if(!pattern11.test(data21)){
fail(instancePath+"/drain", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.drain, data21);
errors++;
}
if(func49(data21) < 0){
fail(instancePath+"/drain", "durationMinimum", {limit: "0s"}, schema32.properties.drain, data21);
errors++;
}
if(func49(data21) > 300000){
fail(instancePath+"/drain", "durationMaximum", {limit: "5m"}, schema32.properties.drain, data21);
errors++;
}
}
else {
fail(instancePath+"/drain", "type", {type: "string"}, schema32.properties.drain, data21);
errors++;
}
}
if(data.trust_proxy !== undefined){
let data22 = data.trust_proxy;
if(Array.isArray(data22)){
if(data22.length > 100){
fail(instancePath+"/trust_proxy", "maxItems", {limit: 100}, schema32.properties.trust_proxy, data22);
errors++;
}
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
if(typeof data23 === "string"){
if(!pattern107.test(data23)){
fail(instancePath+"/trust_proxy/" + i1, "pattern", {pattern: "^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$"}, schema32.properties.trust_proxy.items, data23);
errors++;
}
}
else {
fail(instancePath+"/trust_proxy/" + i1, "type", {type: "string"}, schema32.properties.trust_proxy.items, data23);
errors++;
}
}
}
else {
fail(instancePath+"/trust_proxy", "type", {type: "array"}, schema32.properties.trust_proxy, data22);
errors++;
}
}
if(data.cors_origins !== undefined){
let data24 = data.cors_origins;
if(Array.isArray(data24)){
if(data24.length > 100){
fail(instancePath+"/cors_origins", "maxItems", {limit: 100}, schema32.properties.cors_origins, data24);
errors++;
}
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
let data25 = data24[i2];
if(typeof data25 === "string"){
if(func1(data25) > 300){
fail(instancePath+"/cors_origins/" + i2, "maxLength", {limit: 300}, schema32.properties.cors_origins.items, data25);
errors++;
}
if(!pattern105.test(data25)){
fail(instancePath+"/cors_origins/" + i2, "pattern", {pattern: "^https?://[^/*?#@\\s]+$"}, schema32.properties.cors_origins.items, data25);
errors++;
}
}
else {
fail(instancePath+"/cors_origins/" + i2, "type", {type: "string"}, schema32.properties.cors_origins.items, data25);
errors++;
}
}
}
else {
fail(instancePath+"/cors_origins", "type", {type: "array"}, schema32.properties.cors_origins, data24);
errors++;
}
}
if(data.connectors !== undefined){
let data26 = data.connectors;
if(typeof data26 === "string"){
if(func1(data26) > 200){
fail(instancePath+"/connectors", "maxLength", {limit: 200}, schema32.properties.connectors, data26);
errors++;
}
if(func1(data26) < 1){
fail(instancePath+"/connectors", "minLength", {limit: 1}, schema32.properties.connectors, data26);
errors++;
}
}
else {
fail(instancePath+"/connectors", "type", {type: "string"}, schema32.properties.connectors, data26);
errors++;
}
}
if(data.connections !== undefined){
let data27 = data.connections;
if(Array.isArray(data27)){
const len3 = data27.length;
for(let i3=0; i3<len3; i3++){
if(!(validate190(data27[i3], {instancePath:instancePath+"/connections/" + i3,parentData:data27,parentDataProperty:i3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/connections", "type", {type: "array"}, schema32.properties.connections, data27);
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
fail(instancePath+"/api_keys/" + i4, "required", {missingProperty: "name"}, schema32.properties.api_keys.items, data30);
errors++;
}
if(data30.key === undefined){
fail(instancePath+"/api_keys/" + i4, "required", {missingProperty: "key"}, schema32.properties.api_keys.items, data30);
errors++;
}
for(const key6 in data30){
if(!((((key6 === "name") || (key6 === "key")) || (key6 === "role")) || (key6 === "connections"))){
fail(instancePath+"/api_keys/" + i4, "additionalProperties", {additionalProperty: key6}, schema32.properties.api_keys.items, data30);
errors++;
}
}
if(data30.name !== undefined){
let data31 = data30.name;
if(typeof data31 === "string"){
if(func1(data31) > 200){
fail(instancePath+"/api_keys/" + i4+"/name", "maxLength", {limit: 200}, schema32.properties.api_keys.items.properties.name, data31);
errors++;
}
if(func1(data31) < 1){
fail(instancePath+"/api_keys/" + i4+"/name", "minLength", {limit: 1}, schema32.properties.api_keys.items.properties.name, data31);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/name", "type", {type: "string"}, schema32.properties.api_keys.items.properties.name, data31);
errors++;
}
}
if(data30.key !== undefined){
let data32 = data30.key;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(Object.keys(data32).length > 1){
fail(instancePath+"/api_keys/" + i4+"/key", "maxProperties", {limit: 1}, schema32.properties.api_keys.items.properties.key, data32);
errors++;
}
if(Object.keys(data32).length < 1){
fail(instancePath+"/api_keys/" + i4+"/key", "minProperties", {limit: 1}, schema32.properties.api_keys.items.properties.key, data32);
errors++;
}
for(const key7 in data32){
if(!((key7 === "env") || (key7 === "file"))){
fail(instancePath+"/api_keys/" + i4+"/key", "additionalProperties", {additionalProperty: key7}, schema32.properties.api_keys.items.properties.key, data32);
errors++;
}
}
if(data32.env !== undefined){
let data33 = data32.env;
if(typeof data33 === "string"){
if(!pattern96.test(data33)){
fail(instancePath+"/api_keys/" + i4+"/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema32.properties.api_keys.items.properties.key.properties.env, data33);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key/env", "type", {type: "string"}, schema32.properties.api_keys.items.properties.key.properties.env, data33);
errors++;
}
}
if(data32.file !== undefined){
let data34 = data32.file;
if(typeof data34 === "string"){
if(func1(data34) > 1000){
fail(instancePath+"/api_keys/" + i4+"/key/file", "maxLength", {limit: 1000}, schema32.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
if(func1(data34) < 1){
fail(instancePath+"/api_keys/" + i4+"/key/file", "minLength", {limit: 1}, schema32.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key/file", "type", {type: "string"}, schema32.properties.api_keys.items.properties.key.properties.file, data34);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/key", "type", {type: "object"}, schema32.properties.api_keys.items.properties.key, data32);
errors++;
}
}
if(data30.role !== undefined){
let data35 = data30.role;
if(!(((((data35 === "platform") || (data35 === "operator")) || (data35 === "auditor")) || (data35 === "integrator")) || (data35 === "admin"))){
fail(instancePath+"/api_keys/" + i4+"/role", "enum", {allowedValues: schema32.properties.api_keys.items.properties.role.enum}, schema32.properties.api_keys.items.properties.role, data35);
errors++;
}
}
if(data30.connections !== undefined){
let data36 = data30.connections;
if(Array.isArray(data36)){
if(data36.length > 500){
fail(instancePath+"/api_keys/" + i4+"/connections", "maxItems", {limit: 500}, schema32.properties.api_keys.items.properties.connections, data36);
errors++;
}
if(data36.length < 1){
fail(instancePath+"/api_keys/" + i4+"/connections", "minItems", {limit: 1}, schema32.properties.api_keys.items.properties.connections, data36);
errors++;
}
const len5 = data36.length;
for(let i5=0; i5<len5; i5++){
let data37 = data36[i5];
if(typeof data37 === "string"){
if(func1(data37) > 200){
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "maxLength", {limit: 200}, schema32.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
if(func1(data37) < 1){
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "minLength", {limit: 1}, schema32.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/connections/" + i5, "type", {type: "string"}, schema32.properties.api_keys.items.properties.connections.items, data37);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4+"/connections", "type", {type: "array"}, schema32.properties.api_keys.items.properties.connections, data36);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys/" + i4, "type", {type: "object"}, schema32.properties.api_keys.items, data30);
errors++;
}
}
}
else {
fail(instancePath+"/api_keys", "type", {type: "array"}, schema32.properties.api_keys, data29);
errors++;
}
}
if(data.secrets !== undefined){
let data38 = data.secrets;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key8 in data38){
if(!((key8 === "env") || (key8 === "files"))){
fail(instancePath+"/secrets", "additionalProperties", {additionalProperty: key8}, schema32.properties.secrets, data38);
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
fail(instancePath+"/secrets/env/" + i6, "maxLength", {limit: 200}, schema32.properties.secrets.properties.env.items, data40);
errors++;
}
if(!pattern117.test(data40)){
fail(instancePath+"/secrets/env/" + i6, "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$"}, schema32.properties.secrets.properties.env.items, data40);
errors++;
}
}
else {
fail(instancePath+"/secrets/env/" + i6, "type", {type: "string"}, schema32.properties.secrets.properties.env.items, data40);
errors++;
}
}
}
else {
fail(instancePath+"/secrets/env", "type", {type: "array"}, schema32.properties.secrets.properties.env, data39);
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
fail(instancePath+"/secrets/files/" + i7, "maxLength", {limit: 1000}, schema32.properties.secrets.properties.files.items, data42);
errors++;
}
if(func1(data42) < 1){
fail(instancePath+"/secrets/files/" + i7, "minLength", {limit: 1}, schema32.properties.secrets.properties.files.items, data42);
errors++;
}
}
else {
fail(instancePath+"/secrets/files/" + i7, "type", {type: "string"}, schema32.properties.secrets.properties.files.items, data42);
errors++;
}
}
}
else {
fail(instancePath+"/secrets/files", "type", {type: "array"}, schema32.properties.secrets.properties.files, data41);
errors++;
}
}
}
else {
fail(instancePath+"/secrets", "type", {type: "object"}, schema32.properties.secrets, data38);
errors++;
}
}
if(data.key !== undefined){
let data43 = data.key;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(Object.keys(data43).length < 1){
fail(instancePath+"/key", "minProperties", {limit: 1}, schema32.properties.key, data43);
errors++;
}
for(const key9 in data43){
if(!((((key9 === "env") || (key9 === "file")) || (key9 === "command")) || (key9 === "pass_env"))){
fail(instancePath+"/key", "additionalProperties", {additionalProperty: key9}, schema32.properties.key, data43);
errors++;
}
}
if(data43.env !== undefined){
let data44 = data43.env;
if(typeof data44 === "string"){
if(!pattern96.test(data44)){
fail(instancePath+"/key/env", "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}, schema32.properties.key.properties.env, data44);
errors++;
}
}
else {
fail(instancePath+"/key/env", "type", {type: "string"}, schema32.properties.key.properties.env, data44);
errors++;
}
}
if(data43.file !== undefined){
let data45 = data43.file;
if(typeof data45 === "string"){
if(func1(data45) > 1000){
fail(instancePath+"/key/file", "maxLength", {limit: 1000}, schema32.properties.key.properties.file, data45);
errors++;
}
if(func1(data45) < 1){
fail(instancePath+"/key/file", "minLength", {limit: 1}, schema32.properties.key.properties.file, data45);
errors++;
}
}
else {
fail(instancePath+"/key/file", "type", {type: "string"}, schema32.properties.key.properties.file, data45);
errors++;
}
}
if(data43.command !== undefined){
let data46 = data43.command;
if(Array.isArray(data46)){
if(data46.length > 50){
fail(instancePath+"/key/command", "maxItems", {limit: 50}, schema32.properties.key.properties.command, data46);
errors++;
}
if(data46.length < 1){
fail(instancePath+"/key/command", "minItems", {limit: 1}, schema32.properties.key.properties.command, data46);
errors++;
}
const len8 = data46.length;
for(let i8=0; i8<len8; i8++){
let data47 = data46[i8];
if(typeof data47 === "string"){
if(func1(data47) > 1000){
fail(instancePath+"/key/command/" + i8, "maxLength", {limit: 1000}, schema32.properties.key.properties.command.items, data47);
errors++;
}
if(func1(data47) < 1){
fail(instancePath+"/key/command/" + i8, "minLength", {limit: 1}, schema32.properties.key.properties.command.items, data47);
errors++;
}
}
else {
fail(instancePath+"/key/command/" + i8, "type", {type: "string"}, schema32.properties.key.properties.command.items, data47);
errors++;
}
}
}
else {
fail(instancePath+"/key/command", "type", {type: "array"}, schema32.properties.key.properties.command, data46);
errors++;
}
}
if(data43.pass_env !== undefined){
let data48 = data43.pass_env;
if(Array.isArray(data48)){
if(data48.length > 50){
fail(instancePath+"/key/pass_env", "maxItems", {limit: 50}, schema32.properties.key.properties.pass_env, data48);
errors++;
}
const len9 = data48.length;
for(let i9=0; i9<len9; i9++){
let data49 = data48[i9];
if(typeof data49 === "string"){
if(func1(data49) > 200){
fail(instancePath+"/key/pass_env/" + i9, "maxLength", {limit: 200}, schema32.properties.key.properties.pass_env.items, data49);
errors++;
}
if(!pattern117.test(data49)){
fail(instancePath+"/key/pass_env/" + i9, "pattern", {pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$"}, schema32.properties.key.properties.pass_env.items, data49);
errors++;
}
}
else {
fail(instancePath+"/key/pass_env/" + i9, "type", {type: "string"}, schema32.properties.key.properties.pass_env.items, data49);
errors++;
}
}
}
else {
fail(instancePath+"/key/pass_env", "type", {type: "array"}, schema32.properties.key.properties.pass_env, data48);
errors++;
}
}
if(data43.pass_env !== undefined){
if(data43.command === undefined){
fail(instancePath+"/key", "dependentRequired", {property: "pass_env",
    missingProperty: "command",
    depsCount: 1,
    deps: "command"}, schema32.properties.key, data43);
errors++;
}
}
}
else {
fail(instancePath+"/key", "type", {type: "object"}, schema32.properties.key, data43);
errors++;
}
}
if(data.allow_private_addresses !== undefined){
let data50 = data.allow_private_addresses;
if(typeof data50 !== "boolean"){
fail(instancePath+"/allow_private_addresses", "type", {type: "boolean"}, schema32.properties.allow_private_addresses, data50);
errors++;
}
}
if(data.retention !== undefined){
let data51 = data.retention;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!(func0.call(schema32.properties.retention.properties, key10))){
fail(instancePath+"/retention", "additionalProperties", {additionalProperty: key10}, schema32.properties.retention, data51);
errors++;
}
}
if(data51.raw !== undefined){
let data52 = data51.raw;
if(typeof data52 === "string"){
if(!pattern11.test(data52)){
fail(instancePath+"/retention/raw", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.raw, data52);
errors++;
}
if(func49(data52) > 3153600000000){
fail(instancePath+"/retention/raw", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.raw, data52);
errors++;
}
}
else {
fail(instancePath+"/retention/raw", "type", {type: "string"}, schema32.properties.retention.properties.raw, data52);
errors++;
}
}
if(data51.quarantine !== undefined){
let data53 = data51.quarantine;
if(typeof data53 === "string"){
if(!pattern11.test(data53)){
fail(instancePath+"/retention/quarantine", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.quarantine, data53);
errors++;
}
if(func49(data53) > 3153600000000){
fail(instancePath+"/retention/quarantine", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.quarantine, data53);
errors++;
}
}
else {
fail(instancePath+"/retention/quarantine", "type", {type: "string"}, schema32.properties.retention.properties.quarantine, data53);
errors++;
}
}
if(data51.events !== undefined){
let data54 = data51.events;
if(typeof data54 === "string"){
if(!pattern11.test(data54)){
fail(instancePath+"/retention/events", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.events, data54);
errors++;
}
if(func49(data54) > 3153600000000){
fail(instancePath+"/retention/events", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.events, data54);
errors++;
}
}
else {
fail(instancePath+"/retention/events", "type", {type: "string"}, schema32.properties.retention.properties.events, data54);
errors++;
}
}
if(data51.files !== undefined){
let data55 = data51.files;
if(typeof data55 === "string"){
if(!pattern11.test(data55)){
fail(instancePath+"/retention/files", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.files, data55);
errors++;
}
if(func49(data55) > 3153600000000){
fail(instancePath+"/retention/files", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.files, data55);
errors++;
}
}
else {
fail(instancePath+"/retention/files", "type", {type: "string"}, schema32.properties.retention.properties.files, data55);
errors++;
}
}
if(data51.pushes !== undefined){
let data56 = data51.pushes;
if(typeof data56 === "string"){
if(!pattern11.test(data56)){
fail(instancePath+"/retention/pushes", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.pushes, data56);
errors++;
}
if(func49(data56) > 3153600000000){
fail(instancePath+"/retention/pushes", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.pushes, data56);
errors++;
}
}
else {
fail(instancePath+"/retention/pushes", "type", {type: "string"}, schema32.properties.retention.properties.pushes, data56);
errors++;
}
}
if(data51.attempts !== undefined){
let data57 = data51.attempts;
if(typeof data57 === "string"){
if(!pattern11.test(data57)){
fail(instancePath+"/retention/attempts", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.attempts, data57);
errors++;
}
if(func49(data57) > 3153600000000){
fail(instancePath+"/retention/attempts", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.attempts, data57);
errors++;
}
}
else {
fail(instancePath+"/retention/attempts", "type", {type: "string"}, schema32.properties.retention.properties.attempts, data57);
errors++;
}
}
if(data51.changes !== undefined){
let data58 = data51.changes;
if(typeof data58 === "string"){
if(!pattern11.test(data58)){
fail(instancePath+"/retention/changes", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.changes, data58);
errors++;
}
if(func49(data58) > 3153600000000){
fail(instancePath+"/retention/changes", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.changes, data58);
errors++;
}
}
else {
fail(instancePath+"/retention/changes", "type", {type: "string"}, schema32.properties.retention.properties.changes, data58);
errors++;
}
}
if(data51.runs !== undefined){
let data59 = data51.runs;
if(typeof data59 === "string"){
if(!pattern11.test(data59)){
fail(instancePath+"/retention/runs", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.runs, data59);
errors++;
}
if(func49(data59) > 3153600000000){
fail(instancePath+"/retention/runs", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.runs, data59);
errors++;
}
}
else {
fail(instancePath+"/retention/runs", "type", {type: "string"}, schema32.properties.retention.properties.runs, data59);
errors++;
}
}
if(data51.issues !== undefined){
let data60 = data51.issues;
if(typeof data60 === "string"){
if(!pattern11.test(data60)){
fail(instancePath+"/retention/issues", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.issues, data60);
errors++;
}
if(func49(data60) > 3153600000000){
fail(instancePath+"/retention/issues", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.issues, data60);
errors++;
}
}
else {
fail(instancePath+"/retention/issues", "type", {type: "string"}, schema32.properties.retention.properties.issues, data60);
errors++;
}
}
if(data51.keys !== undefined){
let data61 = data51.keys;
if(typeof data61 === "string"){
if(!pattern11.test(data61)){
fail(instancePath+"/retention/keys", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.keys, data61);
errors++;
}
if(func49(data61) > 3153600000000){
fail(instancePath+"/retention/keys", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.keys, data61);
errors++;
}
}
else {
fail(instancePath+"/retention/keys", "type", {type: "string"}, schema32.properties.retention.properties.keys, data61);
errors++;
}
}
if(data51.audit !== undefined){
let data62 = data51.audit;
if(typeof data62 === "string"){
if(!pattern11.test(data62)){
fail(instancePath+"/retention/audit", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.audit, data62);
errors++;
}
if(func49(data62) > 3153600000000){
fail(instancePath+"/retention/audit", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.audit, data62);
errors++;
}
}
else {
fail(instancePath+"/retention/audit", "type", {type: "string"}, schema32.properties.retention.properties.audit, data62);
errors++;
}
}
if(data51.counts !== undefined){
let data63 = data51.counts;
if(typeof data63 === "string"){
if(!pattern11.test(data63)){
fail(instancePath+"/retention/counts", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema32.properties.retention.properties.counts, data63);
errors++;
}
if(func49(data63) > 3153600000000){
fail(instancePath+"/retention/counts", "durationMaximum", {limit: "36500d"}, schema32.properties.retention.properties.counts, data63);
errors++;
}
}
else {
fail(instancePath+"/retention/counts", "type", {type: "string"}, schema32.properties.retention.properties.counts, data63);
errors++;
}
}
}
else {
fail(instancePath+"/retention", "type", {type: "object"}, schema32.properties.retention, data51);
errors++;
}
}
if(data.log_level !== undefined){
let data64 = data.log_level;
if(!(((((((data64 === "fatal") || (data64 === "error")) || (data64 === "warn")) || (data64 === "info")) || (data64 === "debug")) || (data64 === "trace")) || (data64 === "silent"))){
fail(instancePath+"/log_level", "enum", {allowedValues: schema32.properties.log_level.enum}, schema32.properties.log_level, data64);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema32, data);
errors++;
}
return errors === 0;
});

const schema38 = part("scenarios");
const formats6 = formats["date-time"];
const schema39 = part("scenarios", "$defs", "exchange");
const pattern132 = new RegExp("^/", "u");
const pattern133 = new RegExp("^any$", "u");

const validate205 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request === undefined){
fail(instancePath, "required", {missingProperty: "request"}, schema39, data);
errors++;
}
if(data.reply === undefined){
fail(instancePath, "required", {missingProperty: "reply"}, schema39, data);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "request") || (key0 === "reply")) || (key0 === "times")) || (key0 === "waited")) || (key0 === "after_loss"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema39, data);
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.path === undefined){
fail(instancePath+"/request", "required", {missingProperty: "path"}, schema39.properties.request, data0);
errors++;
}
for(const key1 in data0){
if(!(func0.call(schema39.properties.request.properties, key1))){
fail(instancePath+"/request", "additionalProperties", {additionalProperty: key1}, schema39.properties.request, data0);
errors++;
}
}
if(data0.method !== undefined){
let data1 = data0.method;
if(!(((((data1 === "GET") || (data1 === "POST")) || (data1 === "PUT")) || (data1 === "PATCH")) || (data1 === "DELETE"))){
fail(instancePath+"/request/method", "enum", {allowedValues: schema39.properties.request.properties.method.enum}, schema39.properties.request.properties.method, data1);
errors++;
}
}
if(data0.host !== undefined){
let data2 = data0.host;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/request/host", "maxLength", {limit: 200}, schema39.properties.request.properties.host, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/request/host", "minLength", {limit: 1}, schema39.properties.request.properties.host, data2);
errors++;
}
}
else {
fail(instancePath+"/request/host", "type", {type: "string"}, schema39.properties.request.properties.host, data2);
errors++;
}
}
if(data0.path !== undefined){
let data3 = data0.path;
if(typeof data3 === "string"){
if(!pattern132.test(data3)){
fail(instancePath+"/request/path", "pattern", {pattern: "^/"}, schema39.properties.request.properties.path, data3);
errors++;
}
}
else {
fail(instancePath+"/request/path", "type", {type: "string"}, schema39.properties.request.properties.path, data3);
errors++;
}
}
if(data0.query !== undefined){
let data4 = data0.query;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
let data5 = data4[key2];
if(((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (data5 !== null)) && (!(Array.isArray(data5)))){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema39.properties.request.properties.query.additionalProperties.type}, schema39.properties.request.properties.query.additionalProperties, data5);
errors++;
}
if(Array.isArray(data5)){
if(data5.length < 2){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minItems", {limit: 2}, schema39.properties.request.properties.query.additionalProperties, data5);
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
fail(instancePath+"/request/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0, "type", {type: "string"}, schema39.properties.request.properties.query.additionalProperties.items, data6);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/query", "type", {type: "object"}, schema39.properties.request.properties.query, data4);
errors++;
}
}
if(data0.headers !== undefined){
let data7 = data0.headers;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
let data8 = data7[key3];
if((typeof data8 !== "string") && (data8 !== null)){
fail(instancePath+"/request/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema39.properties.request.properties.headers.additionalProperties.type}, schema39.properties.request.properties.headers.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/request/headers", "type", {type: "object"}, schema39.properties.request.properties.headers, data7);
errors++;
}
}
if(data0.json !== undefined){
let data9 = data0.json;
if((((typeof data9 != "object") && (typeof data9 !== "string")) && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
fail(instancePath+"/request/json", "type", {type: schema39.properties.request.properties.json.type}, schema39.properties.request.properties.json, data9);
errors++;
}
}
if(data0.form !== undefined){
let data10 = data0.form;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if(((((!(data11 && typeof data11 == "object" && !Array.isArray(data11))) && (typeof data11 !== "string")) && (!((typeof data11 == "number") && (isFinite(data11))))) && (typeof data11 !== "boolean")) && (data11 !== null)){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema39.properties.request.properties.form.additionalProperties.type}, schema39.properties.request.properties.form.additionalProperties, data11);
errors++;
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key5 in data11){
if(!(((key5 === "value") || (key5 === "json")) || (key5 === "content_type"))){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key5}, schema39.properties.request.properties.form.additionalProperties, data11);
errors++;
}
}
if(data11.value !== undefined){
let data12 = data11.value;
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/value", "type", {type: schema39.properties.request.properties.form.additionalProperties.properties.value.type}, schema39.properties.request.properties.form.additionalProperties.properties.value, data12);
errors++;
}
}
if(data11.json !== undefined){
let data13 = data11.json;
if((((typeof data13 != "object") && (typeof data13 !== "string")) && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/json", "type", {type: schema39.properties.request.properties.form.additionalProperties.properties.json.type}, schema39.properties.request.properties.form.additionalProperties.properties.json, data13);
errors++;
}
}
if(data11.content_type !== undefined){
let data14 = data11.content_type;
if((typeof data14 !== "string") && (data14 !== null)){
fail(instancePath+"/request/form/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "type", {type: schema39.properties.request.properties.form.additionalProperties.properties.content_type.type}, schema39.properties.request.properties.form.additionalProperties.properties.content_type, data14);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/form", "type", {type: "object"}, schema39.properties.request.properties.form, data10);
errors++;
}
}
if(data0.files !== undefined){
let data15 = data0.files;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key6 in data15){
let data16 = data15[key6];
if((!(data16 && typeof data16 == "object" && !Array.isArray(data16))) && (data16 !== null)){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema39.properties.request.properties.files.additionalProperties.type}, schema39.properties.request.properties.files.additionalProperties, data16);
errors++;
}
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key7 in data16){
if(!((((key7 === "file_name") || (key7 === "content_type")) || (key7 === "size")) || (key7 === "text"))){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", {additionalProperty: key7}, schema39.properties.request.properties.files.additionalProperties, data16);
errors++;
}
}
if(data16.file_name !== undefined){
let data17 = data16.file_name;
if(typeof data17 === "string"){
if(func1(data17) > 200){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "maxLength", {limit: 200}, schema39.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "minLength", {limit: 1}, schema39.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
}
else {
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/file_name", "type", {type: "string"}, schema39.properties.request.properties.files.additionalProperties.properties.file_name, data17);
errors++;
}
}
if(data16.content_type !== undefined){
let data18 = data16.content_type;
if(typeof data18 === "string"){
if(func1(data18) > 200){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "maxLength", {limit: 200}, schema39.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
if(func1(data18) < 1){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "minLength", {limit: 1}, schema39.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
}
else {
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type", "type", {type: "string"}, schema39.properties.request.properties.files.additionalProperties.properties.content_type, data18);
errors++;
}
}
if(data16.size !== undefined){
let data19 = data16.size;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/size", "type", {type: "integer"}, schema39.properties.request.properties.files.additionalProperties.properties.size, data19);
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/size", "minimum", {comparison: ">=", limit: 0}, schema39.properties.request.properties.files.additionalProperties.properties.size, data19);
errors++;
}
}
}
if(data16.text !== undefined){
let data20 = data16.text;
if(typeof data20 !== "string"){
fail(instancePath+"/request/files/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/text", "type", {type: "string"}, schema39.properties.request.properties.files.additionalProperties.properties.text, data20);
errors++;
}
}
}
}
}
else {
fail(instancePath+"/request/files", "type", {type: "object"}, schema39.properties.request.properties.files, data15);
errors++;
}
}
if(data0.text !== undefined){
let data21 = data0.text;
if(typeof data21 !== "string"){
fail(instancePath+"/request/text", "type", {type: "string"}, schema39.properties.request.properties.text, data21);
errors++;
}
}
}
else {
fail(instancePath+"/request", "type", {type: "object"}, schema39.properties.request, data0);
errors++;
}
}
if(data.reply !== undefined){
let data22 = data.reply;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key8 in data22){
if(!(((((key8 === "status") || (key8 === "headers")) || (key8 === "json")) || (key8 === "text")) || (key8 === "lost"))){
fail(instancePath+"/reply", "additionalProperties", {additionalProperty: key8}, schema39.properties.reply, data22);
errors++;
}
}
if(data22.status !== undefined){
let data23 = data22.status;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
fail(instancePath+"/reply/status", "type", {type: "integer"}, schema39.properties.reply.properties.status, data23);
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 599 || isNaN(data23)){
fail(instancePath+"/reply/status", "maximum", {comparison: "<=", limit: 599}, schema39.properties.reply.properties.status, data23);
errors++;
}
if(data23 < 200 || isNaN(data23)){
fail(instancePath+"/reply/status", "minimum", {comparison: ">=", limit: 200}, schema39.properties.reply.properties.status, data23);
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
fail(instancePath+"/reply/headers/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema39.properties.reply.properties.headers.additionalProperties, data25);
errors++;
}
}
}
else {
fail(instancePath+"/reply/headers", "type", {type: "object"}, schema39.properties.reply.properties.headers, data24);
errors++;
}
}
if(data22.json !== undefined){
let data26 = data22.json;
if((((typeof data26 != "object") && (typeof data26 !== "string")) && (!((typeof data26 == "number") && (isFinite(data26))))) && (typeof data26 !== "boolean")){
fail(instancePath+"/reply/json", "type", {type: schema39.properties.reply.properties.json.type}, schema39.properties.reply.properties.json, data26);
errors++;
}
}
if(data22.text !== undefined){
let data27 = data22.text;
if(typeof data27 !== "string"){
fail(instancePath+"/reply/text", "type", {type: "string"}, schema39.properties.reply.properties.text, data27);
errors++;
}
}
if(data22.lost !== undefined){
let data28 = data22.lost;
if(!((data28 === "after") || (data28 === "before"))){
fail(instancePath+"/reply/lost", "enum", {allowedValues: schema39.properties.reply.properties.lost.enum}, schema39.properties.reply.properties.lost, data28);
errors++;
}
}
}
else {
fail(instancePath+"/reply", "type", {type: "object"}, schema39.properties.reply, data22);
errors++;
}
}
if(data.times !== undefined){
let data29 = data.times;
if((!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))) && (typeof data29 !== "string")){
fail(instancePath+"/times", "type", {type: schema39.properties.times.type}, schema39.properties.times, data29);
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 1000 || isNaN(data29)){
fail(instancePath+"/times", "maximum", {comparison: "<=", limit: 1000}, schema39.properties.times, data29);
errors++;
}
if(data29 < 1 || isNaN(data29)){
fail(instancePath+"/times", "minimum", {comparison: ">=", limit: 1}, schema39.properties.times, data29);
errors++;
}
}
if(typeof data29 === "string"){
if(!pattern133.test(data29)){
fail(instancePath+"/times", "pattern", {pattern: "^any$"}, schema39.properties.times, data29);
errors++;
}
}
}
if(data.waited !== undefined){
let data30 = data.waited;
if(typeof data30 === "string"){
if(!pattern11.test(data30)){
fail(instancePath+"/waited", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema39.properties.waited, data30);
errors++;
}
if(func49(data30) > 3153600000000){
fail(instancePath+"/waited", "durationMaximum", {limit: "36500d"}, schema39.properties.waited, data30);
errors++;
}
}
else {
fail(instancePath+"/waited", "type", {type: "string"}, schema39.properties.waited, data30);
errors++;
}
}
if(data.after_loss !== undefined){
let data31 = data.after_loss;
if((typeof data31 !== "boolean") && (typeof data31 !== "string")){
fail(instancePath+"/after_loss", "type", {type: schema39.properties.after_loss.type}, schema39.properties.after_loss, data31);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema39, data);
errors++;
}
return errors === 0;
});


const validate204 = (function(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://hirewire.example/schemas/connector-test.schema.json" */;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.connector === undefined){
fail(instancePath, "required", {missingProperty: "connector"}, schema38, data);
errors++;
}
if(data.scenarios === undefined){
fail(instancePath, "required", {missingProperty: "scenarios"}, schema38, data);
errors++;
}
for(const key0 in data){
if(!((((key0 === "connector") || (key0 === "given")) || (key0 === "exchanges")) || (key0 === "scenarios"))){
fail(instancePath, "additionalProperties", {additionalProperty: key0}, schema38, data);
errors++;
}
}
if(data.connector !== undefined){
let data0 = data.connector;
if(typeof data0 === "string"){
if(func1(data0) > 200){
fail(instancePath+"/connector", "maxLength", {limit: 200}, schema38.properties.connector, data0);
errors++;
}
if(func1(data0) < 1){
fail(instancePath+"/connector", "minLength", {limit: 1}, schema38.properties.connector, data0);
errors++;
}
}
else {
fail(instancePath+"/connector", "type", {type: "string"}, schema38.properties.connector, data0);
errors++;
}
}
if(data.given !== undefined){
let data1 = data.given;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((((((key1 === "auth_type") || (key1 === "credentials")) || (key1 === "webhook")) || (key1 === "settings")) || (key1 === "overrides")) || (key1 === "at"))){
fail(instancePath+"/given", "additionalProperties", {additionalProperty: key1}, schema38.properties.given, data1);
errors++;
}
}
if(data1.auth_type !== undefined){
let data2 = data1.auth_type;
if(typeof data2 === "string"){
if(func1(data2) > 200){
fail(instancePath+"/given/auth_type", "maxLength", {limit: 200}, schema38.properties.given.properties.auth_type, data2);
errors++;
}
if(func1(data2) < 1){
fail(instancePath+"/given/auth_type", "minLength", {limit: 1}, schema38.properties.given.properties.auth_type, data2);
errors++;
}
}
else {
fail(instancePath+"/given/auth_type", "type", {type: "string"}, schema38.properties.given.properties.auth_type, data2);
errors++;
}
}
if(data1.credentials !== undefined){
let data3 = data1.credentials;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
let data4 = data3[key2];
if(typeof data4 !== "string"){
fail(instancePath+"/given/credentials/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.given.properties.credentials.additionalProperties, data4);
errors++;
}
}
}
else {
fail(instancePath+"/given/credentials", "type", {type: "object"}, schema38.properties.given.properties.credentials, data3);
errors++;
}
}
if(data1.webhook !== undefined){
let data5 = data1.webhook;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 in data5){
let data6 = data5[key3];
if(typeof data6 !== "string"){
fail(instancePath+"/given/webhook/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.given.properties.webhook.additionalProperties, data6);
errors++;
}
}
}
else {
fail(instancePath+"/given/webhook", "type", {type: "object"}, schema38.properties.given.properties.webhook, data5);
errors++;
}
}
if(data1.settings !== undefined){
let data7 = data1.settings;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key4 in data7){
let data8 = data7[key4];
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
fail(instancePath+"/given/settings/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema38.properties.given.properties.settings.additionalProperties.type}, schema38.properties.given.properties.settings.additionalProperties, data8);
errors++;
}
}
}
else {
fail(instancePath+"/given/settings", "type", {type: "object"}, schema38.properties.given.properties.settings, data7);
errors++;
}
}
if(data1.overrides !== undefined){
let data9 = data1.overrides;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
fail(instancePath+"/given/overrides", "type", {type: "object"}, schema38.properties.given.properties.overrides, data9);
errors++;
}
}
if(data1.at !== undefined){
let data10 = data1.at;
if(typeof data10 === "string"){
if(!(formats6.validate(data10))){
fail(instancePath+"/given/at", "format", {format: "date-time"}, schema38.properties.given.properties.at, data10);
errors++;
}
}
else {
fail(instancePath+"/given/at", "type", {type: "string"}, schema38.properties.given.properties.at, data10);
errors++;
}
}
}
else {
fail(instancePath+"/given", "type", {type: "object"}, schema38.properties.given, data1);
errors++;
}
}
if(data.exchanges !== undefined){
let data11 = data.exchanges;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate205(data11[i0], {instancePath:instancePath+"/exchanges/" + i0,parentData:data11,parentDataProperty:i0,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/exchanges", "type", {type: "array"}, schema38.properties.exchanges, data11);
errors++;
}
}
if(data.scenarios !== undefined){
let data13 = data.scenarios;
if(Array.isArray(data13)){
if(data13.length < 1){
fail(instancePath+"/scenarios", "minItems", {limit: 1}, schema38.properties.scenarios, data13);
errors++;
}
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.name === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "name"}, schema38.properties.scenarios.items, data14);
errors++;
}
if(data14.do === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "do"}, schema38.properties.scenarios.items, data14);
errors++;
}
if(data14.expect === undefined){
fail(instancePath+"/scenarios/" + i1, "required", {missingProperty: "expect"}, schema38.properties.scenarios.items, data14);
errors++;
}
for(const key5 in data14){
if(!(((((((key5 === "name") || (key5 === "given")) || (key5 === "do")) || (key5 === "in_order")) || (key5 === "exchanges")) || (key5 === "expect")) || (key5 === "faults"))){
fail(instancePath+"/scenarios/" + i1, "additionalProperties", {additionalProperty: key5}, schema38.properties.scenarios.items, data14);
errors++;
}
}
if(data14.name !== undefined){
let data15 = data14.name;
if(typeof data15 === "string"){
if(func1(data15) > 200){
fail(instancePath+"/scenarios/" + i1+"/name", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.name, data15);
errors++;
}
if(func1(data15) < 1){
fail(instancePath+"/scenarios/" + i1+"/name", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.name, data15);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/name", "type", {type: "string"}, schema38.properties.scenarios.items.properties.name, data15);
errors++;
}
}
if(data14.given !== undefined){
let data16 = data14.given;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key6 in data16){
if(!((((((key6 === "auth_type") || (key6 === "credentials")) || (key6 === "webhook")) || (key6 === "settings")) || (key6 === "overrides")) || (key6 === "at"))){
fail(instancePath+"/scenarios/" + i1+"/given", "additionalProperties", {additionalProperty: key6}, schema38.properties.scenarios.items.properties.given, data16);
errors++;
}
}
if(data16.auth_type !== undefined){
let data17 = data16.auth_type;
if(typeof data17 === "string"){
if(func1(data17) > 200){
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
if(func1(data17) < 1){
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/auth_type", "type", {type: "string"}, schema38.properties.scenarios.items.properties.given.properties.auth_type, data17);
errors++;
}
}
if(data16.credentials !== undefined){
let data18 = data16.credentials;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key7 in data18){
let data19 = data18[key7];
if(typeof data19 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/given/credentials/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.scenarios.items.properties.given.properties.credentials.additionalProperties, data19);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/credentials", "type", {type: "object"}, schema38.properties.scenarios.items.properties.given.properties.credentials, data18);
errors++;
}
}
if(data16.webhook !== undefined){
let data20 = data16.webhook;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key8 in data20){
let data21 = data20[key8];
if(typeof data21 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/given/webhook/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.scenarios.items.properties.given.properties.webhook.additionalProperties, data21);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/webhook", "type", {type: "object"}, schema38.properties.scenarios.items.properties.given.properties.webhook, data20);
errors++;
}
}
if(data16.settings !== undefined){
let data22 = data16.settings;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key9 in data22){
let data23 = data22[key9];
if(((typeof data23 !== "string") && (!((typeof data23 == "number") && (isFinite(data23))))) && (typeof data23 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/given/settings/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: schema38.properties.scenarios.items.properties.given.properties.settings.additionalProperties.type}, schema38.properties.scenarios.items.properties.given.properties.settings.additionalProperties, data23);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/settings", "type", {type: "object"}, schema38.properties.scenarios.items.properties.given.properties.settings, data22);
errors++;
}
}
if(data16.overrides !== undefined){
let data24 = data16.overrides;
if(!(data24 && typeof data24 == "object" && !Array.isArray(data24))){
fail(instancePath+"/scenarios/" + i1+"/given/overrides", "type", {type: "object"}, schema38.properties.scenarios.items.properties.given.properties.overrides, data24);
errors++;
}
}
if(data16.at !== undefined){
let data25 = data16.at;
if(typeof data25 === "string"){
if(!(formats6.validate(data25))){
fail(instancePath+"/scenarios/" + i1+"/given/at", "format", {format: "date-time"}, schema38.properties.scenarios.items.properties.given.properties.at, data25);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given/at", "type", {type: "string"}, schema38.properties.scenarios.items.properties.given.properties.at, data25);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/given", "type", {type: "object"}, schema38.properties.scenarios.items.properties.given, data16);
errors++;
}
}
if(data14.do !== undefined){
let data26 = data14.do;
if(Array.isArray(data26)){
if(data26.length < 1){
fail(instancePath+"/scenarios/" + i1+"/do", "minItems", {limit: 1}, schema38.properties.scenarios.items.properties.do, data26);
errors++;
}
const len2 = data26.length;
for(let i2=0; i2<len2; i2++){
let data27 = data26[i2];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(Object.keys(data27).length > 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "maxProperties", {limit: 1}, schema38.properties.scenarios.items.properties.do.items, data27);
errors++;
}
if(Object.keys(data27).length < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "minProperties", {limit: 1}, schema38.properties.scenarios.items.properties.do.items, data27);
errors++;
}
for(const key10 in data27){
if(!(func0.call(schema38.properties.scenarios.items.properties.do.items.properties, key10))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "additionalProperties", {additionalProperty: key10}, schema38.properties.scenarios.items.properties.do.items, data27);
errors++;
}
}
if(data27.pull !== undefined){
let data28 = data27.pull;
if((typeof data28 !== "string") && (!(data28 && typeof data28 == "object" && !Array.isArray(data28)))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "type", {type: schema38.properties.scenarios.items.properties.do.items.properties.pull.type}, schema38.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.stream === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "required", {missingProperty: "stream"}, schema38.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
for(const key11 in data28){
if(!((key11 === "stream") || (key11 === "mode"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull", "additionalProperties", {additionalProperty: key11}, schema38.properties.scenarios.items.properties.do.items.properties.pull, data28);
errors++;
}
}
if(data28.stream !== undefined){
let data29 = data28.stream;
if(typeof data29 === "string"){
if(func1(data29) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
if(func1(data29) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/stream", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.pull.properties.stream, data29);
errors++;
}
}
if(data28.mode !== undefined){
let data30 = data28.mode;
if(!((data30 === "incremental") || (data30 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/pull/mode", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.pull.properties.mode.enum}, schema38.properties.scenarios.items.properties.do.items.properties.pull.properties.mode, data30);
errors++;
}
}
}
}
if(data27.consent !== undefined){
let data31 = data27.consent;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.person === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "required", {missingProperty: "person"}, schema38.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
if(data31.requisition === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "required", {missingProperty: "requisition"}, schema38.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
for(const key12 in data31){
if(!((((key12 === "person") || (key12 === "requisition")) || (key12 === "state")) || (key12 === "kind"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "additionalProperties", {additionalProperty: key12}, schema38.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
}
if(data31.person !== undefined){
let data32 = data31.person;
if(typeof data32 === "string"){
if(func1(data32) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
if(func1(data32) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/person", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.person, data32);
errors++;
}
}
if(data31.requisition !== undefined){
let data33 = data31.requisition;
if(typeof data33 === "string"){
if(func1(data33) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
if(func1(data33) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/requisition", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.requisition, data33);
errors++;
}
}
if(data31.state !== undefined){
let data34 = data31.state;
if(!(((((((data34 === "requested") || (data34 === "confirmed")) || (data34 === "opted_out")) || (data34 === "disengaged")) || (data34 === "no_response")) || (data34 === "withdrawn")) || (data34 === "expired"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.state.enum}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.state, data34);
errors++;
}
}
if(data31.kind !== undefined){
let data35 = data31.kind;
if(!((data35 === "interest_and_consent") || (data35 === "approval_of_interest"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent/kind", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.kind.enum}, schema38.properties.scenarios.items.properties.do.items.properties.consent.properties.kind, data35);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/consent", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.consent, data31);
errors++;
}
}
if(data27.push !== undefined){
let data36 = data27.push;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.person === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "required", {missingProperty: "person"}, schema38.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
if(data36.requisition === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "required", {missingProperty: "requisition"}, schema38.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
for(const key13 in data36){
if(!(((((key13 === "person") || (key13 === "requisition")) || (key13 === "candidate")) || (key13 === "files")) || (key13 === "idempotency_key"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "additionalProperties", {additionalProperty: key13}, schema38.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
}
if(data36.person !== undefined){
let data37 = data36.person;
if(typeof data37 === "string"){
if(func1(data37) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
if(func1(data37) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/person", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.person, data37);
errors++;
}
}
if(data36.requisition !== undefined){
let data38 = data36.requisition;
if(typeof data38 === "string"){
if(func1(data38) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
if(func1(data38) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/requisition", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.requisition, data38);
errors++;
}
}
if(data36.candidate !== undefined){
let data39 = data36.candidate;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key14 in data39){
if(!((((key14 === "first_name") || (key14 === "last_name")) || (key14 === "email")) || (key14 === "phone"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate", "additionalProperties", {additionalProperty: key14}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate, data39);
errors++;
}
}
if(data39.first_name !== undefined){
let data40 = data39.first_name;
if(typeof data40 === "string"){
if(func1(data40) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
if(func1(data40) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/first_name", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.first_name, data40);
errors++;
}
}
if(data39.last_name !== undefined){
let data41 = data39.last_name;
if(typeof data41 === "string"){
if(func1(data41) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
if(func1(data41) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/last_name", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.last_name, data41);
errors++;
}
}
if(data39.email !== undefined){
let data42 = data39.email;
if(typeof data42 === "string"){
if(func1(data42) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
if(func1(data42) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/email", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.email, data42);
errors++;
}
}
if(data39.phone !== undefined){
let data43 = data39.phone;
if((typeof data43 !== "string") && (data43 !== null)){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate/phone", "type", {type: schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.phone.type}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate.properties.phone, data43);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/candidate", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.candidate, data39);
errors++;
}
}
if(data36.files !== undefined){
let data44 = data36.files;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key15 in data44){
if(!((key15 === "resume") || (key15 === "cover_letter"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files", "additionalProperties", {additionalProperty: key15}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files, data44);
errors++;
}
}
if(data44.resume !== undefined){
let data45 = data44.resume;
if(!((((((data45 === "pdf") || (data45 === "doc")) || (data45 === "docx")) || (data45 === "txt")) || (data45 === "rtf")) || (data45 === "none"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files/resume", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.resume.enum}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.resume, data45);
errors++;
}
}
if(data44.cover_letter !== undefined){
let data46 = data44.cover_letter;
if(!((((((data46 === "pdf") || (data46 === "doc")) || (data46 === "docx")) || (data46 === "txt")) || (data46 === "rtf")) || (data46 === "none"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files/cover_letter", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.cover_letter.enum}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files.properties.cover_letter, data46);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/files", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.files, data44);
errors++;
}
}
if(data36.idempotency_key !== undefined){
let data47 = data36.idempotency_key;
if(typeof data47 === "string"){
if(func1(data47) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
if(func1(data47) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push/idempotency_key", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.push.properties.idempotency_key, data47);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/push", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.push, data36);
errors++;
}
}
if(data27.hook !== undefined){
let data48 = data27.hook;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key16 in data48){
if(!((((((key16 === "method") || (key16 === "headers")) || (key16 === "query")) || (key16 === "sign")) || (key16 === "json")) || (key16 === "text"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook", "additionalProperties", {additionalProperty: key16}, schema38.properties.scenarios.items.properties.do.items.properties.hook, data48);
errors++;
}
}
if(data48.method !== undefined){
let data49 = data48.method;
if(!((data49 === "POST") || (data49 === "GET"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/method", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.method.enum}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.method, data49);
errors++;
}
}
if(data48.headers !== undefined){
let data50 = data48.headers;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key17 in data50){
let data51 = data50[key17];
if(typeof data51 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/headers/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.headers.additionalProperties, data51);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/headers", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.headers, data50);
errors++;
}
}
if(data48.query !== undefined){
let data52 = data48.query;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key18 in data52){
let data53 = data52[key18];
if(typeof data53 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/query/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.query.additionalProperties, data53);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/query", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.query, data52);
errors++;
}
}
if(data48.sign !== undefined){
let data54 = data48.sign;
if(!(((data54 === true) || (data54 === false)) || (data54 === "tampered"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/sign", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.sign.enum}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.sign, data54);
errors++;
}
}
if(data48.json !== undefined){
let data55 = data48.json;
if((((typeof data55 != "object") && (typeof data55 !== "string")) && (!((typeof data55 == "number") && (isFinite(data55))))) && (typeof data55 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/json", "type", {type: schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.json.type}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.json, data55);
errors++;
}
}
if(data48.text !== undefined){
let data56 = data48.text;
if(typeof data56 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook/text", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.hook.properties.text, data56);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/hook", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.hook, data48);
errors++;
}
}
if(data27.poll !== undefined){
let data57 = data27.poll;
if(true !== data57){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/poll", "const", {allowedValue: true}, schema38.properties.scenarios.items.properties.do.items.properties.poll, data57);
errors++;
}
}
if(data27.authorize !== undefined){
let data58 = data27.authorize;
if(typeof data58 === "string"){
if(func1(data58) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
if(func1(data58) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/authorize", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.authorize, data58);
errors++;
}
}
if(data27.account !== undefined){
let data59 = data27.account;
if(typeof data59 === "string"){
if(func1(data59) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
if(func1(data59) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/account", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.account, data59);
errors++;
}
}
if(data27.wind !== undefined){
let data60 = data27.wind;
if(typeof data60 === "string"){
if(!pattern11.test(data60)){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "pattern", {pattern: "^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$"}, schema38.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
if(func49(data60) > 3153600000000){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "durationMaximum", {limit: "36500d"}, schema38.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/wind", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.wind, data60);
errors++;
}
}
if(data27.decide !== undefined){
let data61 = data27.decide;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.decision === undefined){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "required", {missingProperty: "decision"}, schema38.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
for(const key19 in data61){
if(!((key19 === "decision") || (key19 === "candidate"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "additionalProperties", {additionalProperty: key19}, schema38.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
}
if(data61.decision !== undefined){
let data62 = data61.decision;
if(!(((data62 === "create") || (data62 === "update")) || (data62 === "discard"))){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/decision", "enum", {allowedValues: schema38.properties.scenarios.items.properties.do.items.properties.decide.properties.decision.enum}, schema38.properties.scenarios.items.properties.do.items.properties.decide.properties.decision, data62);
errors++;
}
}
if(data61.candidate !== undefined){
let data63 = data61.candidate;
if(typeof data63 === "string"){
if(func1(data63) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
if(func1(data63) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide/candidate", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.decide.properties.candidate, data63);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/decide", "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items.properties.decide, data61);
errors++;
}
}
if(data27.erase !== undefined){
let data64 = data27.erase;
if(typeof data64 === "string"){
if(func1(data64) > 200){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
if(func1(data64) < 1){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/erase", "type", {type: "string"}, schema38.properties.scenarios.items.properties.do.items.properties.erase, data64);
errors++;
}
}
if(data27.restart !== undefined){
let data65 = data27.restart;
if(true !== data65){
fail(instancePath+"/scenarios/" + i1+"/do/" + i2+"/restart", "const", {allowedValue: true}, schema38.properties.scenarios.items.properties.do.items.properties.restart, data65);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do/" + i2, "type", {type: "object"}, schema38.properties.scenarios.items.properties.do.items, data27);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/do", "type", {type: "array"}, schema38.properties.scenarios.items.properties.do, data26);
errors++;
}
}
if(data14.in_order !== undefined){
let data66 = data14.in_order;
if(typeof data66 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/in_order", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.in_order, data66);
errors++;
}
}
if(data14.exchanges !== undefined){
let data67 = data14.exchanges;
if(Array.isArray(data67)){
const len3 = data67.length;
for(let i3=0; i3<len3; i3++){
if(!(validate205(data67[i3], {instancePath:instancePath+"/scenarios/" + i1+"/exchanges/" + i3,parentData:data67,parentDataProperty:i3,rootData}))){
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/exchanges", "type", {type: "array"}, schema38.properties.scenarios.items.properties.exchanges, data67);
errors++;
}
}
if(data14.expect !== undefined){
let data69 = data14.expect;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(Object.keys(data69).length < 1){
fail(instancePath+"/scenarios/" + i1+"/expect", "minProperties", {limit: 1}, schema38.properties.scenarios.items.properties.expect, data69);
errors++;
}
for(const key20 in data69){
if(!(func0.call(schema38.properties.scenarios.items.properties.expect.properties, key20))){
fail(instancePath+"/scenarios/" + i1+"/expect", "additionalProperties", {additionalProperty: key20}, schema38.properties.scenarios.items.properties.expect, data69);
errors++;
}
}
if(data69.run !== undefined){
let data70 = data69.run;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key21 in data70){
if(!(func0.call(schema38.properties.scenarios.items.properties.expect.properties.run.properties, key21))){
fail(instancePath+"/scenarios/" + i1+"/expect/run", "additionalProperties", {additionalProperty: key21}, schema38.properties.scenarios.items.properties.expect.properties.run, data70);
errors++;
}
}
if(data70.stream !== undefined){
let data71 = data70.stream;
if(typeof data71 === "string"){
if(func1(data71) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
if(func1(data71) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/stream", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.stream, data71);
errors++;
}
}
if(data70.mode !== undefined){
let data72 = data70.mode;
if(!((data72 === "incremental") || (data72 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/mode", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.run.properties.mode.enum}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.mode, data72);
errors++;
}
}
if(data70.state !== undefined){
let data73 = data70.state;
if(!(((data73 === "complete") || (data73 === "incomplete")) || (data73 === "failed"))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.run.properties.state.enum}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.state, data73);
errors++;
}
}
if(data70.code !== undefined){
let data74 = data70.code;
if(typeof data74 === "string"){
if(func1(data74) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
if(func1(data74) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/code", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.code, data74);
errors++;
}
}
if(data70.reason !== undefined){
let data75 = data70.reason;
if(typeof data75 === "string"){
if(func1(data75) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
if(func1(data75) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run/reason", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.reason, data75);
errors++;
}
}
if(data70.held !== undefined){
let data76 = data70.held;
if(typeof data76 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/run/held", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.held, data76);
errors++;
}
}
if(data70.pages !== undefined){
let data77 = data70.pages;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/pages", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.pages, data77);
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 < 0 || isNaN(data77)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/pages", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.pages, data77);
errors++;
}
}
}
if(data70.received !== undefined){
let data78 = data70.received;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/received", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.received, data78);
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 < 0 || isNaN(data78)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/received", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.received, data78);
errors++;
}
}
}
if(data70.written !== undefined){
let data79 = data70.written;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/written", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.written, data79);
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 < 0 || isNaN(data79)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/written", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.written, data79);
errors++;
}
}
}
if(data70.unchanged !== undefined){
let data80 = data70.unchanged;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/unchanged", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.unchanged, data80);
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 < 0 || isNaN(data80)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/unchanged", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.unchanged, data80);
errors++;
}
}
}
if(data70.skipped !== undefined){
let data81 = data70.skipped;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/skipped", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.skipped, data81);
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 0 || isNaN(data81)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/skipped", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.skipped, data81);
errors++;
}
}
}
if(data70.quarantined !== undefined){
let data82 = data70.quarantined;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/quarantined", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.quarantined, data82);
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 0 || isNaN(data82)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/quarantined", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.quarantined, data82);
errors++;
}
}
}
if(data70.absent !== undefined){
let data83 = data70.absent;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
fail(instancePath+"/scenarios/" + i1+"/expect/run/absent", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.absent, data83);
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 0 || isNaN(data83)){
fail(instancePath+"/scenarios/" + i1+"/expect/run/absent", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.run.properties.absent, data83);
errors++;
}
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/run", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.run, data70);
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
if(!(func0.call(schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties, key22))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4, "additionalProperties", {additionalProperty: key22}, schema38.properties.scenarios.items.properties.expect.properties.runs.items, data85);
errors++;
}
}
if(data85.stream !== undefined){
let data86 = data85.stream;
if(typeof data86 === "string"){
if(func1(data86) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
if(func1(data86) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/stream", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.stream, data86);
errors++;
}
}
if(data85.mode !== undefined){
let data87 = data85.mode;
if(!((data87 === "incremental") || (data87 === "full"))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/mode", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.mode.enum}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.mode, data87);
errors++;
}
}
if(data85.state !== undefined){
let data88 = data85.state;
if(!(((data88 === "complete") || (data88 === "incomplete")) || (data88 === "failed"))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.state.enum}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.state, data88);
errors++;
}
}
if(data85.code !== undefined){
let data89 = data85.code;
if(typeof data89 === "string"){
if(func1(data89) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
if(func1(data89) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/code", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.code, data89);
errors++;
}
}
if(data85.reason !== undefined){
let data90 = data85.reason;
if(typeof data90 === "string"){
if(func1(data90) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
if(func1(data90) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/reason", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.reason, data90);
errors++;
}
}
if(data85.held !== undefined){
let data91 = data85.held;
if(typeof data91 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/held", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.held, data91);
errors++;
}
}
if(data85.pages !== undefined){
let data92 = data85.pages;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/pages", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.pages, data92);
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 < 0 || isNaN(data92)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/pages", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.pages, data92);
errors++;
}
}
}
if(data85.received !== undefined){
let data93 = data85.received;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/received", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.received, data93);
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 < 0 || isNaN(data93)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/received", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.received, data93);
errors++;
}
}
}
if(data85.written !== undefined){
let data94 = data85.written;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/written", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.written, data94);
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 < 0 || isNaN(data94)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/written", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.written, data94);
errors++;
}
}
}
if(data85.unchanged !== undefined){
let data95 = data85.unchanged;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/unchanged", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.unchanged, data95);
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 0 || isNaN(data95)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/unchanged", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.unchanged, data95);
errors++;
}
}
}
if(data85.skipped !== undefined){
let data96 = data85.skipped;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/skipped", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.skipped, data96);
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 < 0 || isNaN(data96)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/skipped", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.skipped, data96);
errors++;
}
}
}
if(data85.quarantined !== undefined){
let data97 = data85.quarantined;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/quarantined", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.quarantined, data97);
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/quarantined", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.quarantined, data97);
errors++;
}
}
}
if(data85.absent !== undefined){
let data98 = data85.absent;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/absent", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.absent, data98);
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4+"/absent", "minimum", {comparison: ">=", limit: 0}, schema38.properties.scenarios.items.properties.expect.properties.runs.items.properties.absent, data98);
errors++;
}
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs/" + i4, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.runs.items, data85);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/runs", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.runs, data84);
errors++;
}
}
if(data69.records !== undefined){
let data99 = data69.records;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key23 in data99){
if(!((((((key23 === "requisition") || (key23 === "candidate")) || (key23 === "application")) || (key23 === "offer")) || (key23 === "department")) || (key23 === "location"))){
fail(instancePath+"/scenarios/" + i1+"/expect/records", "additionalProperties", {additionalProperty: key23}, schema38.properties.scenarios.items.properties.expect.properties.records, data99);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/requisition/" + i5, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.requisition.items, data101);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/requisition", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.requisition, data100);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/candidate/" + i6, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.candidate.items, data103);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/candidate", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.candidate, data102);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/application/" + i7, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.application.items, data105);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/application", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.application, data104);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/offer/" + i8, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.offer.items, data107);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/offer", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.offer, data106);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/department/" + i9, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.department.items, data109);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/department", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.department, data108);
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
fail(instancePath+"/scenarios/" + i1+"/expect/records/location/" + i10, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.location.items, data111);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records/location", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.records.properties.location, data110);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/records", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.records, data99);
errors++;
}
}
if(data69.push !== undefined){
let data112 = data69.push;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key24 in data112){
if(!(func0.call(schema38.properties.scenarios.items.properties.expect.properties.push.properties, key24))){
fail(instancePath+"/scenarios/" + i1+"/expect/push", "additionalProperties", {additionalProperty: key24}, schema38.properties.scenarios.items.properties.expect.properties.push, data112);
errors++;
}
}
if(data112.state !== undefined){
let data113 = data112.state;
if(!(((((((data113 === "REFUSED") || (data113 === "QUEUED")) || (data113 === "UNCERTAIN")) || (data113 === "IN_REVIEW")) || (data113 === "CONFIRMED")) || (data113 === "FAILED")) || (data113 === "CANCELLED"))){
fail(instancePath+"/scenarios/" + i1+"/expect/push/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.push.properties.state.enum}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.state, data113);
errors++;
}
}
if(data112.cause !== undefined){
let data114 = data112.cause;
if(typeof data114 === "string"){
if(func1(data114) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
if(func1(data114) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/cause", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.cause, data114);
errors++;
}
}
if(data112.code !== undefined){
let data115 = data112.code;
if(typeof data115 === "string"){
if(func1(data115) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
if(func1(data115) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/code", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.code, data115);
errors++;
}
}
if(data112.message !== undefined){
let data116 = data112.message;
if(typeof data116 === "string"){
if(func1(data116) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
if(func1(data116) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/message", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.message, data116);
errors++;
}
}
if(data112.step !== undefined){
let data117 = data112.step;
if(typeof data117 === "string"){
if(func1(data117) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
errors++;
}
if(func1(data117) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/step", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.step, data117);
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
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
if(func1(data119) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps/" + i11, "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.steps.items, data119);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/steps", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.steps, data118);
errors++;
}
}
if(data112.saved !== undefined){
let data120 = data112.saved;
if(!(data120 && typeof data120 == "object" && !Array.isArray(data120))){
fail(instancePath+"/scenarios/" + i1+"/expect/push/saved", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.saved, data120);
errors++;
}
}
if(data112.existing !== undefined){
let data121 = data112.existing;
if(typeof data121 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/push/existing", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.existing, data121);
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
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
if(func1(data123) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped/" + i12, "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.dropped.items, data123);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push/dropped", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.push.properties.dropped, data122);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/push", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.push, data112);
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
if(!(func0.call(schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties, key25))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13, "additionalProperties", {additionalProperty: key25}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items, data125);
errors++;
}
}
if(data125.state !== undefined){
let data126 = data125.state;
if(!(((((((data126 === "REFUSED") || (data126 === "QUEUED")) || (data126 === "UNCERTAIN")) || (data126 === "IN_REVIEW")) || (data126 === "CONFIRMED")) || (data126 === "FAILED")) || (data126 === "CANCELLED"))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.state.enum}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.state, data126);
errors++;
}
}
if(data125.cause !== undefined){
let data127 = data125.cause;
if(typeof data127 === "string"){
if(func1(data127) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
if(func1(data127) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/cause", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.cause, data127);
errors++;
}
}
if(data125.code !== undefined){
let data128 = data125.code;
if(typeof data128 === "string"){
if(func1(data128) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
if(func1(data128) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/code", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.code, data128);
errors++;
}
}
if(data125.message !== undefined){
let data129 = data125.message;
if(typeof data129 === "string"){
if(func1(data129) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
if(func1(data129) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/message", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.message, data129);
errors++;
}
}
if(data125.step !== undefined){
let data130 = data125.step;
if(typeof data130 === "string"){
if(func1(data130) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
errors++;
}
if(func1(data130) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/step", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.step, data130);
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
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
if(func1(data132) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps/" + i14, "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps.items, data132);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/steps", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.steps, data131);
errors++;
}
}
if(data125.saved !== undefined){
let data133 = data125.saved;
if(!(data133 && typeof data133 == "object" && !Array.isArray(data133))){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/saved", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.saved, data133);
errors++;
}
}
if(data125.existing !== undefined){
let data134 = data125.existing;
if(typeof data134 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/existing", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.existing, data134);
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
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
if(func1(data136) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped/" + i15, "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped.items, data136);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13+"/dropped", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items.properties.dropped, data135);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes/" + i13, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.pushes.items, data125);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/pushes", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.pushes, data124);
errors++;
}
}
if(data69.review !== undefined){
let data137 = data69.review;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key26 in data137){
if(!((key26 === "state") || (key26 === "candidates"))){
fail(instancePath+"/scenarios/" + i1+"/expect/review", "additionalProperties", {additionalProperty: key26}, schema38.properties.scenarios.items.properties.expect.properties.review, data137);
errors++;
}
}
if(data137.state !== undefined){
let data138 = data137.state;
if(!((data138 === "open") || (data138 === "decided"))){
fail(instancePath+"/scenarios/" + i1+"/expect/review/state", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.review.properties.state.enum}, schema38.properties.scenarios.items.properties.expect.properties.review.properties.state, data138);
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
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
if(func1(data140) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates/" + i16, "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.review.properties.candidates.items, data140);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review/candidates", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.review.properties.candidates, data139);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/review", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.review, data137);
errors++;
}
}
if(data69.hook !== undefined){
let data141 = data69.hook;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key27 in data141){
if(!((((((key27 === "status") || (key27 === "accepted")) || (key27 === "duplicate")) || (key27 === "body")) || (key27 === "headers")) || (key27 === "error"))){
fail(instancePath+"/scenarios/" + i1+"/expect/hook", "additionalProperties", {additionalProperty: key27}, schema38.properties.scenarios.items.properties.expect.properties.hook, data141);
errors++;
}
}
if(data141.status !== undefined){
let data142 = data141.status;
if(!(((typeof data142 == "number") && (!(data142 % 1) && !isNaN(data142))) && (isFinite(data142)))){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/status", "type", {type: "integer"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.status, data142);
errors++;
}
}
if(data141.accepted !== undefined){
let data143 = data141.accepted;
if(typeof data143 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/accepted", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.accepted, data143);
errors++;
}
}
if(data141.duplicate !== undefined){
let data144 = data141.duplicate;
if(typeof data144 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/duplicate", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.duplicate, data144);
errors++;
}
}
if(data141.body !== undefined){
let data145 = data141.body;
if((((typeof data145 != "object") && (typeof data145 !== "string")) && (!((typeof data145 == "number") && (isFinite(data145))))) && (typeof data145 !== "boolean")){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/body", "type", {type: schema38.properties.scenarios.items.properties.expect.properties.hook.properties.body.type}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.body, data145);
errors++;
}
}
if(data141.headers !== undefined){
let data146 = data141.headers;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
for(const key28 in data146){
let data147 = data146[key28];
if(typeof data147 !== "string"){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/headers/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.headers.additionalProperties, data147);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook/headers", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.headers, data146);
errors++;
}
}
if(data141.error !== undefined){
let data148 = data141.error;
if(typeof data148 === "string"){
if(func1(data148) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
if(func1(data148) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook/error", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.hook.properties.error, data148);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/hook", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.hook, data141);
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
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17, "additionalProperties", {additionalProperty: key29}, schema38.properties.scenarios.items.properties.expect.properties.changes.items, data150);
errors++;
}
}
if(data150.kind !== undefined){
let data151 = data150.kind;
if(!(((((data151 === "created") || (data151 === "updated")) || (data151 === "deleted")) || (data151 === "status")) || (data151 === "push"))){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/kind", "enum", {allowedValues: schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.kind.enum}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.kind, data151);
errors++;
}
}
if(data150.model !== undefined){
let data152 = data150.model;
if(typeof data152 === "string"){
if(func1(data152) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
if(func1(data152) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/model", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.model, data152);
errors++;
}
}
if(data150.id !== undefined){
let data153 = data150.id;
if(typeof data153 === "string"){
if(func1(data153) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
if(func1(data153) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/id", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.id, data153);
errors++;
}
}
if(data150.change !== undefined){
let data154 = data150.change;
if(!(data154 && typeof data154 == "object" && !Array.isArray(data154))){
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17+"/change", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.changes.items.properties.change, data154);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes/" + i17, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.changes.items, data150);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/changes", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.changes, data149);
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
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18, "additionalProperties", {additionalProperty: key30}, schema38.properties.scenarios.items.properties.expect.properties.issues.items, data156);
errors++;
}
}
if(data156.code !== undefined){
let data157 = data156.code;
if(typeof data157 === "string"){
if(func1(data157) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
if(func1(data157) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/code", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.code, data157);
errors++;
}
}
if(data156.stream !== undefined){
let data158 = data156.stream;
if(typeof data158 === "string"){
if(func1(data158) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
if(func1(data158) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/stream", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.stream, data158);
errors++;
}
}
if(data156.message !== undefined){
let data159 = data156.message;
if(typeof data159 === "string"){
if(func1(data159) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
if(func1(data159) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18+"/message", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.issues.items.properties.message, data159);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues/" + i18, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.issues.items, data156);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/issues", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.issues, data155);
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
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19, "additionalProperties", {additionalProperty: key31}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items, data161);
errors++;
}
}
if(data161.stream !== undefined){
let data162 = data161.stream;
if(typeof data162 === "string"){
if(func1(data162) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
if(func1(data162) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/stream", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.stream, data162);
errors++;
}
}
if(data161.record !== undefined){
let data163 = data161.record;
if(typeof data163 === "string"){
if(func1(data163) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
if(func1(data163) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/record", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.record, data163);
errors++;
}
}
if(data161.reason !== undefined){
let data164 = data161.reason;
if(typeof data164 === "string"){
if(func1(data164) > 200){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "maxLength", {limit: 200}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
if(func1(data164) < 1){
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "minLength", {limit: 1}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19+"/reason", "type", {type: "string"}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items.properties.reason, data164);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine/" + i19, "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect.properties.quarantine.items, data161);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect/quarantine", "type", {type: "array"}, schema38.properties.scenarios.items.properties.expect.properties.quarantine, data160);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1+"/expect", "type", {type: "object"}, schema38.properties.scenarios.items.properties.expect, data69);
errors++;
}
}
if(data14.faults !== undefined){
let data165 = data14.faults;
if(typeof data165 !== "boolean"){
fail(instancePath+"/scenarios/" + i1+"/faults", "type", {type: "boolean"}, schema38.properties.scenarios.items.properties.faults, data165);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios/" + i1, "type", {type: "object"}, schema38.properties.scenarios.items, data14);
errors++;
}
}
}
else {
fail(instancePath+"/scenarios", "type", {type: "array"}, schema38.properties.scenarios, data13);
errors++;
}
}
}
else {
fail(instancePath, "type", {type: "object"}, schema38, data);
errors++;
}
return errors === 0;
});

const wrapper0 = {validate: validate14};
const wrapper2 = {validate: validate65};

return { connector: validate0, connection: validate176, config: validate189, scenarios: validate204 }
})
