import { COMPILERS, type Compilers } from '../../runtime/api/server/compilers.ts'

const validators = memo<ReturnType<ReturnType<Compilers['buildValidator']>>>()
const serializers = memo<ReturnType<ReturnType<Compilers['buildSerializer']>>>()
const validatorOf = COMPILERS.buildValidator()

/**
 * Compile equal schemas once for all APIs of this process, because that takes most of the time of a test. The schemas
 * that others refer to are the same in each API.
 */
export const SHARED_COMPILERS: Compilers = {
  buildValidator: () => (route) =>
    validators(`${route.httpPart} ${JSON.stringify(route.schema)}`, () => validatorOf(route)),
  buildSerializer: (shared) => {
    const serializerOf = COMPILERS.buildSerializer(shared)
    return (route) => serializers(JSON.stringify(route.schema), () => serializerOf(route))
  },
}

function memo<Value>(): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const value = values.get(key) ?? make()
    values.set(key, value)
    return value
  }
}
