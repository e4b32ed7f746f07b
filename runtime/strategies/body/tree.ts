import type { ValueTree } from '../../kernel/text/value-tree.ts'
import type { BodySpec } from '../../spec/connector.ts'
import { partsTree } from './multipart.ts'

/** What has to be evaluated before a body can be written, by the caller. */
export const treeOf = (spec: BodySpec): ValueTree => (spec.kind === 'multipart' ? partsTree(spec) : spec.value)

/** Its position in the spec, relative to the pointer of the body. */
export const treePointer = (spec: BodySpec): string => (spec.kind === 'multipart' ? '/parts' : '/value')
