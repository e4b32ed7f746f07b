import { PUSH_REQUEST } from './push-request.ts'

/** What each `$` name is, in one sentence; where it exists is in the table of places. */
export const VARIABLE_TEXTS: Readonly<Record<string, string>> = {
  settings: 'The settings of the connection, with their defaults.',
  credentials: 'The credentials of the connection.',
  with: 'The arguments with which the request of `requests` was called.',
  page: 'The place of the page that is requested, as the paging counts it.',
  now: 'The time of the request or page, as an RFC 3339 text.',
  response: 'The response: its `status` code, and its `headers`, whose names are in lower case.',
  delivery:
    'The delivery as it was received: its `headers`, whose names are in lower case, `method`, `url` and body (`raw`).',
  headers: 'The headers of the request; their names are in lower case.',
  cursor: 'Where an incremental run continues: what the last run kept.',
  item: 'The value, or the record, of `for_each` for which this is called, under the name in `as`.',
  record: 'The record for which this is called.',
  saved: 'What earlier steps saved.',
  push: 'The push request itself: its id, and the id of the person.',
  token: 'The response of the token request: its fields, such as `access_token`.',
  jwt: 'The signed token.',
  nonce: 'A random text, new for each request.',
  method: 'The method of the request.',
  host: 'The host of the request.',
  path: 'The path of the request.',
  query: 'The query of the request.',
  body_hash: 'The hash of the body.',
  date: 'The time of the request in the form that is signed.',
  signature: 'The signature of the request.',
  timestamp: 'The time that the delivery names.',
  hook: 'The subscription: the URL that receives its deliveries, and what it saved.',
  ids: 'The ids of the events that were taken up.',
  last: 'Where the queue was read up to.',
  ...Object.fromEntries(
    Object.entries(PUSH_REQUEST.properties ?? {}).flatMap(([name, { properties, description }]) =>
      properties && description ? [[name, description]] : [],
    ),
  ),
}
