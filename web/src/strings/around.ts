/** The words before and after something that is no word of the catalogue, such as a date or a link. */
export type Around = [before: string, after: string]
