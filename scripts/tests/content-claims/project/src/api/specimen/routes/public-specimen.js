module.exports = {
  routes: [
    { method: 'GET', path: '/public-specimens', handler: 'api::specimen.specimen.find', config: { auth: false } },
  ],
}
