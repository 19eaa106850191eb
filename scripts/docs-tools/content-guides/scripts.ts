import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../trials/harness/free-port.ts'
import { filesOf, writeFiles } from './guide-files.ts'
import type { Guide } from './guide.ts'
import { hasProgram, run, withServer } from './processes.ts'

/*
 * The guides whose code runs with a program of the system.
 */

const NAME = 'Harbor Kitchen'

export const python: Guide = {
  name: 'python',
  how: 'run with Python',
  missing: async () => ((await hasProgram('python3', '-c', 'import requests')) ? undefined : 'python3 with requests'),
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    const place = { cwd: folder, env: { STRAPI_URL: server.url, STRAPI_TOKEN: server.token } }
    assert.match(await run('python3', ['list.py'], place), new RegExp(`${NAME} \\d+\\n[^]*total: \\d+`))
    assert.match(await run('python3', ['one.py', server.documentId], place), new RegExp(`^${NAME} \\['`))
    assert.match(await run('python3', ['create.py'], place), /^created [a-z0-9]{24}\n$/)
  },
}

export const ruby: Guide = {
  name: 'ruby',
  how: 'run with Ruby',
  missing: async () => ((await hasProgram('ruby', '-e', "require 'httparty'")) ? undefined : 'ruby with httparty'),
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    const place = { cwd: folder, env: { STRAPI_URL: server.url, STRAPI_TOKEN: server.token } }
    assert.match(await run('ruby', ['list.rb'], place), /\(\d+\)/)
    assert.notEqual((await run('ruby', ['show.rb'], place)).trim(), '')
    const [, id = ''] = /^stored as ([a-z0-9]{24})$/m.exec(await run('ruby', ['create.rb'], place)) ?? []
    writeFileSync(
      join(folder, 'change.rb'),
      `require_relative 'restaurant_client'
client = RestaurantClient.new
puts client.update('${id}', seats: 13)['seats']
puts client.remove('${id}')
`,
    )
    assert.equal(await run('ruby', ['change.rb'], place), '13\ntrue\n')
  },
}

export const go: Guide = {
  name: 'go',
  how: 'compiled and run with Go',
  missing: async () => ((await hasProgram('go', 'version')) ? undefined : 'go'),
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    const place = { cwd: folder, env: { STRAPI_TOKEN: server.token, GOFLAGS: '-mod=mod', GO111MODULE: 'on' } }
    await run('go', ['mod', 'init', 'example.com/strapi-go'], place)
    await run('go', ['vet', '.'], place)
    const printed = await run('go', ['run', '.'], place)
    assert.match(printed, new RegExp(`[a-z0-9]{24} {2}${NAME} \\(\\d+\\)`))
    assert.match(printed, /new document [a-z0-9]{24}/)
  },
}

export const php: Guide = {
  name: 'php',
  how: 'run with PHP',
  missing: async () => ((await hasProgram('php', '-r', 'curl_init() ?: exit(1);')) ? undefined : 'php with curl'),
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    writeFileSync(join(folder, 'mill.jpg'), Buffer.from(PICTURE, 'base64'))
    const url = `http://localhost:${await freePort()}`
    const env = { STRAPI_TOKEN: server.token }
    await withServer(
      { program: 'php', words: ['-S', url.slice('http://'.length)], url, cwd: folder, env },
      async () => {
        const list = await (await fetch(`${url}/index.php`)).text()
        assert.match(list, new RegExp(`show\\.php\\?id=${server.documentId}">\\s+${NAME}`))
        assert.match(await (await fetch(`${url}/show.php?id=${server.documentId}`)).text(), new RegExp(`<h1>${NAME}`))
        const body = new URLSearchParams({ name: 'Night Bakery', seats: '14' })
        const created = await fetch(`${url}/create.php`, { method: 'POST', body, redirect: 'manual' })
        assert.match(created.headers.get('location') ?? '', /^show\.php\?id=[a-z0-9]{24}$/)
      },
    )
    for (const file of ['update.php', 'picture.php']) assert.equal(await run('php', [file], { cwd: folder, env }), '')
    assert.ok((await run('php', ['all.php'], { cwd: folder, env })).split('\n').includes(NAME))
  },
}

export const laravel: Guide = {
  name: 'laravel',
  how: 'parsed with PHP',
  missing: async () => ((await hasProgram('php', '-v')) ? undefined : 'php'),
  async check({ folder, blocks, server }) {
    const files = [...filesOf(blocks, server)].filter(([name]) => name.endsWith('.php') && !name.includes('.blade.'))
    assert.equal(files.length, 3)
    const whole = files.map(([name, text]): [string, string] => [name.replaceAll('/', '-'), wholeFile(name, text)])
    writeFiles(folder, new Map(whole))
    for (const [name] of whole) await run('php', ['-l', name], { cwd: folder })
  },
}

/** The parts that the guide shows of files which Laravel has made. */
function wholeFile(name: string, text: string): string {
  if (name.startsWith('config/')) return `<?php return [\n${text}\n];`
  if (!name.startsWith('app/')) return `<?php\n${text}`
  const [uses = '', ...methods] = text.split('\n\n')
  return `<?php\n${uses}\nclass AppServiceProvider {\n${methods.join('\n\n')}\n}`
}

export const jekyll: Guide = {
  name: 'jekyll',
  how: 'built with Jekyll',
  missing: async () => ((await hasProgram('jekyll', '--version')) ? undefined : 'jekyll'),
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    writeFiles(folder, new Map([['_layouts/default.html', '<body>{{ content }}</body>']]))
    await run('jekyll', ['build'], {
      cwd: folder,
      env: { STRAPI_URL: server.url, STRAPI_TOKEN: server.token, LANG: 'C.UTF-8' },
    })
    const read = async (file: string) => await run('cat', [join('_site', file)], { cwd: folder })
    assert.match(await read('index.html'), new RegExp(`/restaurants/${server.documentId}\\.html">${NAME}`))
    assert.match(await read(`restaurants/${server.documentId}.html`), new RegExp(`<h1>${NAME}</h1>`))
  },
}

/** A picture of one dot. */
const PICTURE =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='
