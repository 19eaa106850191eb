import { DockerfileParser } from 'dockerfile-ast'
import type { Parser } from './language.ts'

/** The instructions of Docker's reference for Dockerfiles. */
const INSTRUCTIONS = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)

/** The parser takes every line for an instruction: here each must be a known one with arguments, after a `FROM` or `ARG`. */
export const dockerfile: Parser = (code) => {
  const instructions = DockerfileParser.parse(code).getInstructions()
  const [first] = instructions
  return [
    ...(first && !['FROM', 'ARG'].includes(first.getKeyword())
      ? [{ line: first.getRange().start.line + 1, message: 'The first instruction must be FROM or ARG.' }]
      : []),
    ...instructions.flatMap((instruction) => {
      const line = instruction.getRange().start.line + 1
      const keyword = instruction.getKeyword()
      if (!INSTRUCTIONS.has(keyword)) return [{ line, message: `There is no instruction ${keyword}.` }]
      return instruction.getArguments().length === 0 ? [{ line, message: `${keyword} needs an argument.` }] : []
    }),
  ]
}
