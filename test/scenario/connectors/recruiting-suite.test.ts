import { shipped } from '../shipped.ts'

shipped('recruiting-suite')
