/** A question over the bundled pages, with the sections that hold its answer; none where no page answers. */
export interface AnswerQuestion {
  readonly question: string
  /** Addresses with anchors; one without names the introduction of its page. */
  readonly heldBy: readonly string[]
}

export const held = (question: string, ...heldBy: readonly string[]): AnswerQuestion => ({ question, heldBy })
const unanswered = (question: string): AnswerQuestion => ({ question, heldBy: [] })

/** Written by hand: what readers ask, in their own words. */
export const ANSWERED: readonly AnswerQuestion[] = [
  held('Can I delete my primary credit card on Strapi Cloud?', '/cloud/account/account-billing#removing-a-card'),
  held(
    'How do I go back to the database that Strapi Cloud hosts?',
    '/cloud/advanced/database#returning-to-the-hosted-database',
  ),
  held(
    'Why are thumbnails empty in the admin panel after I switched to Cloudinary?',
    '/cloud/advanced/upload#allowing-the-addresses-of-the-service',
  ),
  held(
    'Why can nobody open the admin panel of my suspended Cloud project?',
    '/cloud/getting-started/usage-billing#project-suspension',
  ),
  held(
    'How do I cancel my subscription and keep the project?',
    '/cloud/getting-started/usage-billing#ending-a-subscription',
  ),
  held(
    'Where do I find my invoices on Strapi Cloud?',
    '/cloud/getting-started/usage-billing#billing',
    '/cloud/account/account-billing#account-invoices',
    '/cloud/projects/settings#billing--invoices',
  ),
  held('Which commit is built when I trigger a deployment?', '/cloud/projects/deploys#triggering-a-deployment'),
  held('What happens to the published version when an editor changes the draft?', '/dev-docs/api/document#drafts'),
  held(
    'How do I delete one translation of a document from server code?',
    '/dev-docs/api/document-service/locale#delete-one',
  ),
  held(
    'Does deleting a document without a locale remove every language?',
    '/dev-docs/api/document-service/locale#delete-all',
    '/dev-docs/i18n#graphql-delete',
  ),
  held(
    'How can I filter by a field of a related document in REST?',
    '/dev-docs/api/rest/filters-locale-publication#deep-filtering',
  ),
  held(
    'How do I combine filters with or in the query string?',
    '/dev-docs/api/rest/filters-locale-publication#complex-filtering',
  ),
  held('What is the default page size of the REST API?', '/dev-docs/api/rest/sort-pagination#pagination-by-page'),
  held(
    'How do I skip entries instead of asking for page numbers?',
    '/dev-docs/api/rest/sort-pagination#pagination-by-offset',
  ),
  held(
    'In which folder do I put a policy that all APIs can use?',
    '/dev-docs/backend-customization/policies#implementation',
  ),
  held('In which order are the policies of a route run?', '/dev-docs/backend-customization/policies#usage'),
  held(
    'How do I send an email from a service of my own?',
    '/dev-docs/backend-customization/services#example-email',
    '/dev-docs/backend-customization/examples/services-and-controllers#email-service',
    '/dev-docs/plugins/email#using-the-send-function',
  ),
  held(
    'How do I allow my front end on another port to call the API?',
    '/dev-docs/configurations/middlewares#cors',
    '/dev-docs/faq#cors',
  ),
  held('How do I compress the JSON answers of Strapi?', '/dev-docs/configurations/middlewares#compression'),
  held(
    'Which middleware redirects the root address to the admin panel?',
    '/dev-docs/configurations/middlewares#public',
  ),
  held('Which keys sign the session cookies?', '/dev-docs/configurations/server#available-options'),
  held(
    'How do I leave the media library out of an export?',
    '/dev-docs/data-management/export#exclude-selected-types-of-data-from-export',
  ),
  held('How do I switch off compression of an export?', '/dev-docs/data-management/export#disable-data-compression'),
  held('Do lifecycle hooks run during an import?', '/dev-docs/data-management/import#afterward'),
  held(
    'How can a pipeline import without being asked questions?',
    '/dev-docs/data-management/import#bypass-all-command-line-prompts',
  ),
  held(
    'How do I send an email only after a database transaction is certain?',
    '/dev-docs/database-transactions#on-commit',
  ),
  held(
    'How do I use Knex inside a transaction?',
    '/dev-docs/database-transactions#using-transactions-with-knex-queries',
  ),
  held(
    'I lost my administrator password. How do I set a new one?',
    '/dev-docs/faq#lost-password',
    '/dev-docs/cli#strapi-admin-reset-password',
    '/user-docs/users-roles-permissions/managing-administrators#when-somebody-forgets-the-password',
  ),
  held('Can I use Strapi for free in a commercial project?', '/dev-docs/faq#license'),
  held('Can I add a field to the users of my website?', '/dev-docs/faq#user-fields'),
  held('Why does a request fail with Invalid key?', '/dev-docs/faq#invalid-key'),
  held('Can I run several instances of Strapi behind a load balancer?', '/dev-docs/faq#scaling'),
  held('Port 1337 is already used. How do I start on another one?', '/dev-docs/faq#port'),
  held('How do I rename a field and keep its content?', '/dev-docs/faq#rename-a-field'),
  held('Will a plugin for Strapi 4 work in version 5?', '/dev-docs/faq#plugins'),
  held('How do I create a project with pnpm instead of npm?', '/dev-docs/installation/cli#package-manager'),
  held('How do I fetch one restaurant in Python?', '/dev-docs/integrations/python#get-one-restaurant'),
  held('How do I upload a picture from a Vue application?', '/dev-docs/integrations/vue-js#send-a-picture-along'),
  held(
    'What replaces findPage in the Document Service?',
    '/dev-docs/migration/v4-to-v5/breaking-changes/no-find-page-in-document-service#what-changes',
    '/dev-docs/migration/v4-to-v5/breaking-changes/no-find-page-in-document-service#migration',
  ),
  held(
    'What does the codemod do with my lifecycle files?',
    '/dev-docs/migration/v4-to-v5/breaking-changes/lifecycle-hooks-document-service#what-the-upgrade-tool-does',
  ),
  held(
    'How do I create a draft over REST now that publishedAt is ignored?',
    '/dev-docs/migration/v4-to-v5/breaking-changes/publishedat-removed#manual-procedure',
  ),
  held('How do I tell Strapi where my local plugin is?', '/dev-docs/plugins/development/create-a-plugin#local-plugin'),
  held(
    'How do I leave an API out of the generated documentation?',
    '/dev-docs/plugins/documentation#excluding-from-generation',
  ),
  held('How do I upload a file that is on the disk from server code?', '/dev-docs/plugins/upload#upload-from-code'),
  held('How do I replace a file and keep its id?', '/dev-docs/plugins/upload#edit-or-replace'),
  held('How do I test a public endpoint?', '/dev-docs/testing#test-a-basic-endpoint-controller'),
  held(
    'What do I have to copy for a backup of a portal?',
    '/portico/backup#what-is-where',
    '/portico/backup#copy-a-portal-that-is-stopped',
  ),
  held('How do I change the colors and fonts of the portal?', '/portico/brand#colors'),
  held('Does Portico need TLS for the publisher?', '/portico/deploy#tls'),
  held('Which static hosts can a release be packed for?', '/portico/deploy#static-hosts'),
  held('How do I push a release to several machines?', '/portico/deploy#push-releases-to-other-machines'),
  held('What happens when I import the same files again?', '/portico/import#import-again'),
  held('How much memory does a portal need?', '/portico/operate#memory-and-disk'),
  held('Why is a release held until a person decides?', '/portico/publish#releases-that-wait-for-a-person'),
  held('How many releases are kept on the disk?', '/portico/publish#releases'),
  held('Which roles may publish a page?', '/portico/write#who-may-do-what'),
  held('How do I make a heading with Markdown in the editor?', '/portico/write#markdown-while-you-type'),
  held('How do I crop a picture in the media library?', '/user-docs/media-library/managing-assets#cropping-a-picture'),
  held(
    'What happens to entries when I remove a stage of a review workflow?',
    '/user-docs/settings/review-workflows#editing-a-workflow',
  ),
  held(
    'How do I delete several files of the media library at once?',
    '/user-docs/media-library/managing-assets#moving-deleting-and-acting-on-several-files',
  ),
]

export const UNANSWERED: readonly AnswerQuestion[] = [
  unanswered('How do I bake sourdough bread?'),
  unanswered('What is the capital of Mongolia?'),
  unanswered('How do I tune a ukulele?'),
  unanswered('Who won the chess championship in 1972?'),
  unanswered('How tall is the Matterhorn?'),
  unanswered('How do I knit a sweater?'),
  unanswered('When does the ferry to Helsinki leave?'),
  unanswered('How do I train a neural network on a GPU?'),
  unanswered('How do I configure Kafka consumer groups?'),
  unanswered('Which vitamins are in broccoli?'),
  unanswered('How do I replace the brakes of a bicycle?'),
  unanswered('What does a quantum computer cost?'),
]
