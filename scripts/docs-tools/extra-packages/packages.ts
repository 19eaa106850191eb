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

/** What the integration guides let a reader install, and what compiles or parses their code. */
export const GUIDE_PACKAGES: Readonly<Record<string, string>> = {
  '@11ty/eleventy': '3.1.8',
  '@11ty/eleventy-fetch': '5.1.3',
  '@11ty/eleventy-img': '6.0.4',
  '@angular/common': '21.2.26',
  '@angular/compiler': '21.2.26',
  '@angular/compiler-cli': '21.2.26',
  '@angular/core': '21.2.26',
  '@angular/forms': '21.2.26',
  '@angular/platform-browser': '21.2.26',
  '@angular/router': '21.2.26',
  '@apollo/client': '4.3.8',
  '@nuxtjs/strapi': '2.2.0',
  '@strapi/client': '1.6.2',
  '@sveltejs/adapter-node': '5.5.7',
  '@sveltejs/kit': '2.70.4',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@urql/vue': '2.1.1',
  '@vitejs/plugin-react': '6.3.0',
  '@vitejs/plugin-vue': '6.0.11',
  axios: '1.21.1',
  graphql: '16.15.0',
  next: '16.4.6',
  'node-fetch': '2.7.0',
  nuxt: '4.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  rxjs: '7.8.2',
  'server-only': '0.0.1',
  svelte: '5.57.3',
  svelte3: 'npm:svelte@3.59.2',
  'tree-sitter-wasms': '0.1.13',
  typescript: '5.9.3',
  vite: '8.3.8',
  vue: '3.5.45',
  'web-tree-sitter': '0.25.10',
}
