/** Packages of Strapi that pages describe and this repository does not use, apart from those with Strapi's own version. */
const OTHER_VERSIONS = { '@strapi/sdk-plugin': '6.1.1', esbuild: '0.28.2' }

const SAME_VERSION = [
  '@strapi/plugin-cloud',
  '@strapi/plugin-documentation',
  '@strapi/plugin-graphql',
  '@strapi/plugin-sentry',
  '@strapi/plugin-users-permissions',
  '@strapi/upgrade',
  'create-strapi',
]

/** What is installed beside the Strapi of that version, by name. */
export function extraPackages(strapi: string): Record<string, string> {
  return { ...Object.fromEntries(SAME_VERSION.map((name) => [name, strapi])), ...OTHER_VERSIONS }
}
