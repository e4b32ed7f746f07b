/** The types of requests and responses, by path and method. */
import type { FetchOptions, MaybeOptionalInit } from 'openapi-fetch'
import type { FilterKeys, PathsWithMethod, SuccessResponse } from 'openapi-typescript-helpers'
import type { paths } from './schema.gen.ts'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'
export type PathOf<M extends Method> = PathsWithMethod<paths, M>

/** `params` (path, query, header), `body`, and the options of `fetch`. */
export type Init<P extends keyof paths, M extends Method> = FetchOptions<FilterKeys<paths[P], M>>

/** Optional where no parameter is required. */
export type InitArgument<P extends keyof paths, M extends Method> =
  undefined extends MaybeOptionalInit<paths[P], M & keyof paths[P]> ? [init?: Init<P, M>] : [init: Init<P, M>]

/** The JSON of a successful response. */
export type Body<P extends keyof paths, M extends Method> = paths[P][M & keyof paths[P]] extends {
  responses: infer Responses extends object
}
  ? SuccessResponse<Responses, 'application/json'>
  : never

/** The paths that return a list in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: Body<P, 'get'> extends { data: readonly unknown[]; next_cursor: string | null } ? P : never
}[PathOf<'get'>]

export type Entry<P extends ListPath> = Body<P, 'get'> extends { data: readonly (infer E)[] } ? E : never
