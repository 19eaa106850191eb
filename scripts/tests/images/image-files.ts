import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'
import type { Stage } from './dockerfile.ts'

/** An image as it would be built of this repository, from the packages and builds that are there. */
export interface Image {
  /** Each file, or folder of packages, by its path in the image: the path on this machine. */
  readonly files: ReadonlyMap<string, string>
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly command: readonly string[]
  /** What the last stage still runs: `mkdir`, `chown`, `ln`, and the compilation of commands. */
  readonly runs: readonly string[]
}

const PACKAGE_FOLDERS = ['node_modules', 'scripts/node_modules', 'web/node_modules']
/** What the `prepare` script of a package makes when it is installed. */
const PREPARED = ['cms/content-model/dist']
const BUILT = ['cms/dist']

/**
 * Carries out the stages of a Dockerfile on a list of files.
 * @param context the files that the build is sent
 * @throws Error at an instruction whose effect is not known here
 */
export function imageFiles(stages: readonly Stage[], context: readonly string[]): Image {
  const built = new Map<string, Map<string, string>>()
  const sent = new Map(context.map((file) => [file, join(PROJECT_ROOT, file)]))
  let image: Image | undefined
  for (const { from, name, steps } of stages) {
    const files = new Map(built.get(from) ?? [])
    const environment: Record<string, string> = {}
    const runs: string[] = []
    let folder = '/app'
    let command: readonly string[] = []
    for (const { instruction, value } of steps) {
      if (instruction === 'WORKDIR') folder = value
      else if (instruction === 'ENV') Object.assign(environment, variablesOf(value))
      else if (instruction === 'COPY')
        copy(value, { files, folder, sourceOf: (stage) => (stage ? built.get(stage) : sent) })
      else if (instruction === 'RUN') run(value, files, runs)
      else if (instruction === 'CMD') command = JSON.parse(value) as string[]
      else if (!['USER', 'VOLUME', 'EXPOSE'].includes(instruction))
        throw new Error(`Unknown instruction ${instruction}.`)
    }
    if (name !== undefined) built.set(name, files)
    image = { files, environment, folder, command, runs }
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

const variablesOf = (value: string): Record<string, string> =>
  Object.fromEntries([...value.matchAll(/(\w+)=(\S+)/g)].map(([, name, text]) => [name, text]))

interface CopyTarget {
  readonly files: Map<string, string>
  readonly folder: string
  readonly sourceOf: (stage: string | undefined) => ReadonlyMap<string, string> | undefined
}

function copy(value: string, { files, folder, sourceOf }: CopyTarget): void {
  const words = value.split(' ')
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const sources = paths.slice(0, -1)
  const target = posix.resolve(folder, paths.at(-1) ?? '')
  const from = sourceOf(stage)
  for (const source of sources) {
    const found = [...(from ?? [])].filter(([path]) => path === source || path.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`COPY ${value}: there is no ${source}.`)
    for (const [path, file] of found) {
      const within = path.slice(source.length + 1)
      const isFolder = paths.at(-1)?.endsWith('/') || sources.length > 1
      files.set(posix.join(target, within || (isFolder ? basename(source) : '')), file)
    }
  }
}

/** What a command of an image build does with the files; packages and builds are those of this repository. */
function run(value: string, files: Map<string, string>, runs: string[]): void {
  if (value.startsWith('apt-get ')) return
  if (value === 'npm ci --no-audit') return addAll(files, [...PACKAGE_FOLDERS, ...PREPARED])
  if (value === 'npm run build:admin') return addAll(files, BUILT)
  if (value.startsWith('rm -rf node_modules */node_modules && npm ci ')) {
    for (const folder of PACKAGE_FOLDERS) files.delete(`/app/${folder}`)
    return addAll(files, packagesOf([...value.matchAll(/--workspace=(\S+)/g)].map(([, name = '']) => name)))
  }
  if (!/^(mkdir |ln -s |npm run build:scripts$)/.test(value))
    throw new Error(`What “RUN ${value}” does is not known here.`)
  runs.push(value)
}

function addAll(files: Map<string, string>, paths: readonly string[]): void {
  for (const path of paths)
    if (existsSync(join(PROJECT_ROOT, path))) files.set(`/app/${path}`, join(PROJECT_ROOT, path))
}

/** The folders of the packages that these workspaces need when they run. */
function packagesOf(workspaces: readonly string[]): string[] {
  const only = workspaces.map((name) => `--workspace=${name}`)
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', '--omit=dev', ...only], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const paths = stdout
    .split('\n')
    .filter((path) => path.startsWith(PROJECT_ROOT) && path.includes('node_modules'))
    .map((path) => path.slice(PROJECT_ROOT.length).replace(/^\//, ''))
  // What a package has inside comes with it.
  const folders = new Set(paths)
  return paths.filter((path) => {
    const end = path.lastIndexOf('/node_modules/')
    return end === -1 || !folders.has(path.slice(0, end))
  })
}
