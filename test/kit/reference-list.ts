/**
 * The connectors of the service description, which use every part of the language. Suites that try many variants of
 * whole connectors, or start servers, use these; lint, the scenarios and the fault suite run for every connector.
 */
export const REFERENCE_CONNECTORS: readonly string[] = [
  'enterprise-hr-suite',
  'recruiting-suite',
  'talent-management-suite',
]
