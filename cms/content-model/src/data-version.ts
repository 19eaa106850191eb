/**
 * The version of what a portal keeps. It goes up with whatever an earlier Portico would not understand, or would delete:
 * Strapi removes tables and fields that its types do not name.
 */
export const DATA_VERSION = 2
