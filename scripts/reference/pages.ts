export const referencePages = (): [string, string][] => []
