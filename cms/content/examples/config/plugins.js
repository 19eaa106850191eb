/** Where the GraphQL plugin is installed, when it is: it is no package of this repository. */
const graphql = process.env.EXAMPLES_GRAPHQL;

module.exports = graphql ? { graphql: { enabled: true, resolve: graphql } } : {};
