import { shipped } from '../shipped.ts'

shipped('enterprise-hr-suite')
