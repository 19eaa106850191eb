/** Notes what a project finds in `register` and in `bootstrap`. */
module.exports = {
  async register({ strapi }) {
    strapi.config.set('claims.register', await found(strapi))
  },
  async bootstrap({ strapi }) {
    strapi.config.set('claims.bootstrap', await found(strapi))
  },
}

async function found(strapi) {
  return {
    plugins: Object.keys(strapi.plugins).sort(),
    contentType: strapi.contentType('api::restaurant.restaurant')?.info.displayName,
    pluginContentType: strapi.contentType('plugin::upload.file')?.info.displayName,
    inMetadata: strapi.db.metadata.has('api::restaurant.restaurant'),
    hasTable: await strapi.db.getSchemaConnection().hasTable('restaurants'),
  }
}
