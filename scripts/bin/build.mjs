import { compile } from './compile.mjs'

/* `npm run build:scripts`: compiles every command now, as an image build wants it. */
await compile()
