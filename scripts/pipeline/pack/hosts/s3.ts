import { HASHED_FOLDERS, isDownload, securityHeadersOf } from '../../serve/headers.ts'
import { dataEndingsOf, headersOfFile, typesOf } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { edgeFunctionOf } from './s3-edge-function.ts'

const FUNCTION_BYTES = 10 * 1024

/** A bucket of S3 behind CloudFront: what to upload and how, and what CloudFront answers by itself. */
export const s3: Host = {
  name: 's3',
  siteFolder: 'site',
  sendsCopies: false,
  limits: { fileSize: 5 * 1024 * 1024 * 1024 },
  next: 'Run “BUCKET=name ./upload.sh”, and give the two files of CloudFront to your distribution.',
  write: (site) => {
    const endings = typesOf(site.files).flatMap(([ending]) => (ending === 'html' ? [] : [ending]))
    const edge = edgeFunctionOf(site.redirects, endings)
    const bytes = Buffer.byteLength(edge)
    const fits = bytes <= FUNCTION_BYTES
    return {
      files: [
        { path: 'upload.sh', content: uploadOf(site), executable: true },
        { path: 'cloudfront-function.js', content: fits ? edge : edgeFunctionOf([], endings) },
        { path: 'cloudfront-response-headers-policy.json', content: `${JSON.stringify(policyOf(site), null, 2)}\n` },
      ],
      differences: [
        'Set 404.html as the error page of 403 and 404 in the distribution, with the status 404.',
        'The content security policy and the sharing of media are those of pages: a policy of CloudFront is the same for every file of a behavior. Add a behavior for /media/* with its own.',
        'ETags and compressed copies are those of CloudFront.',
      ],
      exceeded: fits
        ? []
        : [
            `s3 takes functions of ${FUNCTION_BYTES / 1024} KiB at CloudFront, and that with ${site.redirects.length} redirects has ${Math.ceil(bytes / 1024)}. It is written without them, so that redirects are pages that lead on; put them into a KeyValueStore to answer with 308.`,
          ],
    }
  },
}

/** One command for each media type and time in caches; the hashed files first, so that no page comes before its scripts. */
function uploadOf({ release, files, siteUrl }: PackSite): string {
  const types = new Map(typesOf(files))
  const copy = (include: string, path: string, type: string): string =>
    `aws s3 cp site "s3://$BUCKET" --recursive --exclude '*' --include '${include}' --content-type '${type}' --cache-control '${headersOfFile(path, siteUrl)['Cache-Control']}'${isDownload(path) ? ' --content-disposition attachment' : ''}`
  const hashed = HASHED_FOLDERS.flatMap((folder) =>
    typesOf(files.filter(({ path }) => path.startsWith(folder))).map(([ending, type]) =>
      copy(`${folder.slice(1)}*.${ending}`, `${folder}file.${ending}`, type),
    ),
  )
  const outside = HASHED_FOLDERS.map((folder) => ` --exclude '${folder.slice(1)}*'`).join('')
  const named = [...dataEndingsOf(files), 'html'].map(
    (ending) => copy(`*.${ending}`, `/file.${ending}`, types.get(ending) ?? 'application/octet-stream') + outside,
  )
  return [
    '#!/bin/sh',
    `# Uploads release ${release}. Needs the AWS CLI and BUCKET, the name of the bucket.`,
    'set -eu',
    ': "${BUCKET:?set BUCKET to the name of the bucket}"',
    'cd "$(dirname "$0")"',
    ...hashed,
    ...named,
    '',
  ].join('\n')
}

function policyOf({ siteUrl }: PackSite): object {
  const items = Object.entries(securityHeadersOf(siteUrl))
    .filter(([name]) => !NATIVE.has(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }))
  const { 'Strict-Transport-Security': transport, ...headers } = securityHeadersOf(siteUrl)
  const seconds = Number(/max-age=(\d+)/.exec(transport ?? '')?.[1])
  return {
    Name: 'portico',
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: headers['X-Frame-Options'], Override: true },
      ReferrerPolicy: { ReferrerPolicy: headers['Referrer-Policy'], Override: true },
      ContentSecurityPolicy: { ContentSecurityPolicy: headers['Content-Security-Policy'], Override: true },
      ...(transport && { StrictTransportSecurity: { AccessControlMaxAgeSec: seconds, Override: true } }),
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
}

/** The headers that a policy of CloudFront has fields for. */
const NATIVE = new Set([
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Content-Security-Policy',
  'Strict-Transport-Security',
])
