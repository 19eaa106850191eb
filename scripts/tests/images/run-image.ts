import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Image } from './image-files.ts'
import { IMAGE_USER } from './lay-out-image.ts'

/** What an image of Debian has of its own. */
const SYSTEM = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'etc', 'dev', 'proc']

/** Makes a root of its own for one process, of which only the volumes and `/tmp` can be written. */
const ENTER = `set -e
root=$1; node=$2; user=$3; folder=$4; writable=$5; shift 5
mount --bind "$root" "$root"
for name in ${SYSTEM.join(' ')}; do [ -L "$root/$name" ] || mount --rbind "/$name" "$root/$name"; done
mount --bind "$node" "$root/node"
for volume in $writable; do mount --bind "$root$volume" "$root$volume"; done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,ro,bind "$root"
exec chroot --userspec="$user:$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`

/** Whether this machine lets a process have a root of its own. */
export function canRunImages(): boolean {
  return process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0
}

interface RunOptions {
  readonly image: Image
  /** Where it is laid out. */
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  /** Folders of the image that Compose mounts a volume at. */
  readonly volumes: readonly string[]
}

/** Runs the command of an image as its user, on a root that cannot be written. */
export function runImage({ image, root, environment, volumes }: RunOptions): ChildProcess {
  for (const name of SYSTEM) {
    const path = join('/', name)
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(root, name))
    else mkdirSync(join(root, name))
  }
  for (const name of ['node', 'tmp']) mkdirSync(join(root, name))
  const node = dirname(dirname(process.execPath))
  const enter = [root, node, String(IMAGE_USER), image.folder, volumes.join(' ')]
  return spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'sh', ...enter, ...image.command], {
    env: { ...image.environment, ...environment, PATH: '/node/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
