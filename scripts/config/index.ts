export { exampleEnv, readEnvFile, writeEnvFile } from './env-file.ts'
export { loadConfig, readEnvironment, type Config, type Folders } from './load-config.ts'
export { PROJECT_ROOT, RUN_COMMAND } from './project-root.ts'
export { type SecretName, type SettingName } from './settings.ts'
