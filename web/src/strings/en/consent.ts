/** The question before scripts of other sites are loaded. */
export const consent = {
  title: 'May this site load scripts of others?',
  from: (host: string) => `from ${host}`,
  explanation: 'The pages work without them. “Privacy choices” at the foot of each page takes you back here.',
  allow: 'Allow',
  decline: 'Decline',
}
