import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { createOwnEvaluator } from '../../runtime/expression/pool.ts'
import { evaluatorSuite } from './suite.ts'

evaluatorSuite('the in-process evaluator', createInProcessEvaluator)
evaluatorSuite('the pool of child processes', () => createOwnEvaluator({ size: 1, timeoutMs: 2_000 }))
