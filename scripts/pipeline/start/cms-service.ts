import { join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { cmsEnvironment } from './service-environment.ts'
import { Service, type ServiceOptions } from './service.ts'

const READY_TIMEOUT_MS = 180_000

/** The CMS as a process of its own, with these settings. */
export function cmsService(
  { root, folders, cmsUrl }: Pick<Config, 'root' | 'folders' | 'cmsUrl'>,
  { env, ...options }: Pick<ServiceOptions, 'env' | 'onSpawn' | 'onGone'>,
): Service {
  return new Service({
    ...options,
    name: 'CMS',
    env: cmsEnvironment(env),
    args: [join(root, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    cwd: join(root, 'cms'),
    logFolder: folders.logs,
    healthUrl: `${cmsUrl}/_health`,
    readyTimeout: READY_TIMEOUT_MS,
  })
}
