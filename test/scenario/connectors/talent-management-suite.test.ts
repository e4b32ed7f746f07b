import { shipped } from '../shipped.ts'

shipped('talent-management-suite')
