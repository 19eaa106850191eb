export { exampleEnv, readEnvFile, writeEnvFile } from './env-file.ts'
export { loadConfig, PROJECT_ROOT, readEnvironment, type Config, type Folders } from './load-config.ts'
export { type SecretName, type SettingName } from './settings.ts'
