/*
 * What the ranking is tuned by, in one place. Measured on the tuning part of `npm run bench:search`, on more than one
 * corpus; the held-out part says whether a change is better.
 */
export const RANKING = {
  /** How soon more of the same word counts no more. */
  saturation: 2.1,
  coveragePower: 1.5,
  coverageFloor: 0.25,
  /** What the page as a whole counts beside its section. */
  page: 0.2,
  heading: 0.45,
  title: 0.35,
  titleOfSection: 0.6,
  exactHeading: 0.5,
  exactTitle: 1.2,
  /** A title that is a synonym of the whole query; by the weight of the synonym. */
  otherTitle: 0.8,
  titleStart: 0.9,
  headingStart: 0.15,
  /** For each level below the first, each section before it, each folder of its path. */
  level: 0.012,
  position: 0.0006,
  depth: 0.004,
  reference: 0.02,
  history: 0.06,
  /** How much of the query's weight a page must hold to be an answer. */
  minCoverage: 0.5,
  symbol: 0.5,
  longQuery: 5,
  literal: 0.5,
  literalPower: 6,
  /** For a section that says a long query word by word: it was copied from there. */
  sentence: 0.5,
  specificity: 0.65,
  inflection: 0.9,
  family: 0.55,
  prefix: 0.85,
  typo: 0.8,
  /** A synonym that the team itself wrote down, beside those that come with Portico. */
  ownSynonym: 0.95,
  mutualSynonym: 0.75,
  oneWaySynonym: 0.7,
  joined: 0.9,
  parts: 0.75,
  symbolPrefix: 0.75,
  stopWord: 0.12,
  fillerWord: 0.4,
  spanFloor: 0.5,
  unknownWord: 1,
}
