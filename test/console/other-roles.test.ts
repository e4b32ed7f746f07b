import { KEYS } from './served.ts'
import { type Role, walkAs } from './walked-roles.ts'

walkAs((Object.keys(KEYS) as Role[]).filter((role) => role !== 'auditor' && role !== 'integrator'))
