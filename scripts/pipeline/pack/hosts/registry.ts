import type { Host } from '../host.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'

/** Every host that a release can be packed for. A new one is a file in this folder and a line here. */
export const HOSTS: readonly Host[] = [nginx, caddy, netlify, cloudflare, githubPages, s3]
