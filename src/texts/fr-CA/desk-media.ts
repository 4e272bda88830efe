/** The desk is for staff, who work in English. */
export * from '../en-CA/desk-media.ts'
