/** The words of the interface. `web/site/README.md` says how to have them in another language, or to change one. */
export * from '@/strings/en'
