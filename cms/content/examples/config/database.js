const { join } = require('node:path');

module.exports = {
  connection: {
    client: 'sqlite',
    connection: { filename: join(process.env.EXAMPLES_DATA, 'data.db') },
    useNullAsDefault: true,
  },
};
