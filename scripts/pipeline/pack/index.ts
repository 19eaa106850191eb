export type { Host } from './host.ts'
export { HOSTS } from './hosts/registry.ts'
export { openPackSite } from './open-pack-site.ts'
export { packRelease, type Packed } from './pack-release.ts'
