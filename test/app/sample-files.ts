/** Small files of every kind, built by hand so that tests do not depend on the tested code. */
import { compound, archive as zip } from '../../runtime/scenario/world/documents.ts'

export { compound, zip }

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const RTF = Buffer.from('{\\rtf1\\ansi Curriculum vitae}')
export const TXT = Buffer.from('Curriculum vitae\n\nÉlodie Müller\n')
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

export const DOC = compound({ '1Table': Buffer.alloc(0), WordDocument: Buffer.alloc(4_096) })

export const DOCX = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')
