export default {
  routes: [
    { method: 'GET', path: '/portico/revision', handler: 'portico.revision' },
    { method: 'GET', path: '/portico/content-index', handler: 'portico.contentIndex' },
    { method: 'GET', path: '/portico/import/index', handler: 'portico.index' },
    { method: 'POST', path: '/portico/import', handler: 'portico.import' },
    { method: 'POST', path: '/portico/signals', handler: 'portico.signals' },
    { method: 'POST', path: '/portico/seeded', handler: 'portico.seeded' },
  ],
}
