/** The hint for a path that was most likely meant as a text: `CareerSite`. */
export const textMeant = (text: string): string => `Did you mean the string '"${text}"'?`
