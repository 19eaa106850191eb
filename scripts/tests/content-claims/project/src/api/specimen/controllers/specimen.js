const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::specimen.specimen')
