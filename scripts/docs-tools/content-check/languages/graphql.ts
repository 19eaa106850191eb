import { GraphQLError, parse } from 'graphql'
import { faultsOf, type Parser } from './language.ts'

export const graphql: Parser = (code) =>
  faultsOf(
    () => parse(code),
    (error) => (error instanceof GraphQLError ? error.locations?.[0]?.line : undefined),
  )
