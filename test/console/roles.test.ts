import { walkAs } from './walked-roles.ts'

// Of those who change nothing, and of those who write connectors; the others are walked each night.
walkAs(['auditor', 'integrator'])
