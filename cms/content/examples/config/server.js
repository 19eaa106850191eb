const { join } = require('node:path');

module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('EXAMPLES_PORT', 0),
  app: { keys: ['app-key-of-the-examples'] },
  dirs: { public: join(process.env.EXAMPLES_DATA, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
});
