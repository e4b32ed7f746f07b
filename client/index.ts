/** The exports of `hirewire/client`. */
export type { Change, ChangesOptions, FollowedChange } from './changes.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export { type Connected, type ConnectResult, openConnect, verifyConnectResult } from './connect.ts'
export type { Body, Entry, Init, ListPath, Method, PathOf } from './operations.ts'
export { ApiError, type Problem } from './problem.ts'
export type { components, operations, paths } from './schema.gen.ts'
