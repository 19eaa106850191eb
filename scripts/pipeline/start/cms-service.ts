import { join } from 'node:path'
import { ofProgram, type Config } from '../../config/index.ts'
import { Service, type ServiceOptions } from './service.ts'

const READY_TIMEOUT_MS = 180_000

/** The CMS as a process of its own, with these settings. */
export function cmsService(
  { root, folders, cmsUrl }: Pick<Config, 'root' | 'folders' | 'cmsUrl'>,
  { env, ...options }: Pick<ServiceOptions, 'env' | 'report' | 'onSpawn' | 'onGone'>,
): Service {
  return new Service({
    ...options,
    name: 'CMS',
    env: ofProgram('cms', env),
    args: [join(root, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    cwd: join(root, 'cms'),
    logFolder: folders.logs,
    healthUrl: `${cmsUrl}/_health`,
    readyTimeout: READY_TIMEOUT_MS,
  })
}
