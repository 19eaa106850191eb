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
    plugins: Object.keys(strapi.plugins),
    types: ['api::restaurant.restaurant', 'plugin::upload.file'].map(
      (uid) => strapi.contentType(uid)?.info.displayName,
    ),
    isModel: strapi.db.metadata.has('api::restaurant.restaurant'),
    hasTable: await strapi.db.getSchemaConnection().hasTable('restaurants'),
  }
}
