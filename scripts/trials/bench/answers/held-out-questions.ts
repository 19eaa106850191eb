import { held, type AnswerQuestion } from './questions.ts'

/**
 * Over other pages than those of `ANSWERED`, written by reading the pages before any of them was asked: nothing is tuned on
 * them.
 */
export const HELD_OUT: readonly AnswerQuestion[] = [
  held('How do I delete my Strapi Cloud account?', '/cloud/account/account-settings#deleting-the-account'),
  held(
    'My teammate never got the invitation email. What can I do?',
    '/cloud/projects/collaboration#if-somebody-cannot-join',
    '/cloud/projects/collaboration#sending-an-invitation-again',
  ),
  held('How do I remove a person from my Cloud project?', '/cloud/projects/collaboration#taking-access-away'),
  held('Where do I see why a build failed on Strapi Cloud?', '/cloud/projects/deploys-history#reading-the-logs'),
  held('How do I link a folder to an existing Cloud project from the terminal?', '/cloud/cli/cloud-cli#link'),
  held(
    'How can I let the CDN keep answers of my API?',
    '/cloud/getting-started/caching#setting-the-cache-control-header',
  ),
  held('How do I check that my own email service works on Strapi Cloud?', '/cloud/advanced/email#deployment'),
  held('Can I put my own logo on the login page?', '/dev-docs/admin-panel-customization/options#logos'),
  held(
    'How do I change the icon in the browser tab of the admin panel?',
    '/dev-docs/admin-panel-customization/options#favicon',
  ),
  held(
    'How do I change the words that the admin panel shows?',
    '/dev-docs/admin-panel-customization/options#extending-translations',
  ),
  held('Is a webhook sent again when my server did not answer?', '/dev-docs/backend-customization/webhooks#attempts'),
  held(
    'How can I verify that a webhook really came from my Strapi?',
    '/dev-docs/backend-customization/webhooks#webhooks-security',
  ),
  held(
    'Which event fires when somebody moves an entry to another review stage?',
    '/dev-docs/backend-customization/webhooks#stages-when',
    '/dev-docs/backend-customization/webhooks#review-workflowsupdateentrystage',
    '/dev-docs/backend-customization/webhooks#available-events',
  ),
  held(
    'How do I make a route open to everyone without a token?',
    '/dev-docs/backend-customization/routes#public-routes',
  ),
  held('How do I list every address that my server answers?', '/dev-docs/backend-customization/routes#listing-routes'),
  held('What happens to my API tokens if I change the salt?', '/dev-docs/configurations/api-tokens#changing-the-salt'),
  held(
    'Why does my cron job never run?',
    '/dev-docs/configurations/cron#enabling-cron-jobs',
    '/dev-docs/configurations/cron',
  ),
  held('How do I turn on an experimental feature?', '/dev-docs/configurations/features#enabling-a-future-flag'),
  held('How do I get the old media library back?', '/dev-docs/configurations/features#available-future-flags'),
  held('How do I restrict Google login to people of my company?', '/dev-docs/configurations/sso#google'),
  held(
    'Do new people get an account when they first log in through single sign-on?',
    '/dev-docs/configurations/sso#automatic-registration',
    '/user-docs/settings/single-sign-on',
  ),
  held(
    'How do I prevent anyone from pushing data to my production server?',
    '/dev-docs/data-management/transfer#disable-transfers',
  ),
  held('What is lost when a transfer is interrupted halfway?', '/dev-docs/data-management/transfer#if-it-breaks-off'),
  held('Are administrators copied by a data transfer?', '/dev-docs/data-management/transfer#not-transferred'),
  held('How do I stop Strapi from sending usage data?', '/dev-docs/usage-information#opt-out'),
  held('How do I start a project from a template on GitHub?', '/dev-docs/templates#use-a-template'),
  held('Can I read an exported portal back in?', '/portico/export#read-it-back'),
  held(
    'How can my assistant read the documentation through MCP?',
    '/portico/mcp',
    '/portico/mcp#on-your-machine',
    '/portico/mcp#at-the-address-of-the-site',
  ),
  held('What happens to search when the Typesense server is down?', '/portico/search#when-the-server-fails'),
  held('How do I tell the search that SSO means single sign-on?', '/portico/search#synonyms-and-curation'),
  held('How do I get the Markdown of a single page?', '/portico/export#one-page'),
  held('How do I add a new block type to Portico?', '/portico/extend#a-block'),
  held(
    'How do I publish an article next Monday?',
    '/user-docs/content-manager/saving-and-publishing-content#publishing-at-a-later-time',
    '/user-docs/releases/creating-a-release',
  ),
  held(
    'How do I throw away changes I made to a published entry?',
    '/user-docs/content-manager/saving-and-publishing-content#discarding-changes',
  ),
  held(
    'Can I publish twenty entries at once?',
    '/user-docs/content-manager/saving-and-publishing-content#working-on-many-entries',
  ),
  held(
    'How do I copy the text from English before I translate it?',
    '/user-docs/content-manager/translating-content#starting-from-another-language',
  ),
  held(
    'How do I go back to the version of an entry from last week?',
    '/user-docs/content-manager/working-with-content-history#restoring-a-version',
  ),
  held(
    'Which keyboard shortcut saves a draft?',
    '/user-docs/content-manager/saving-and-publishing-content#saving-a-draft',
  ),
  held('How do I download the audit log?', '/user-docs/settings/audit-logs#exporting'),
  held(
    'Is the reviewer told when I assign an entry?',
    '/user-docs/content-manager/reviewing-content#assigning-a-reviewer',
  ),
  held(
    'Can I change the date of a scheduled release?',
    '/user-docs/releases/managing-a-release#renaming-and-rescheduling',
  ),
  held(
    'What happens to a release when one of its entries is refused?',
    '/user-docs/releases/managing-a-release#publishing-a-release',
  ),
  held(
    'I lost a transfer token. Can I see it again?',
    '/user-docs/settings/transfer-tokens#regenerating-and-deleting-a-transfer-token',
    '/user-docs/settings/transfer-tokens#creating-a-transfer-token',
  ),
  held('How do I try an upgrade without changing files?', '/dev-docs/upgrade-tool#simulate-the-upgrade'),
  held('How do I run the upgrade tool in a pipeline?', '/dev-docs/upgrade-tool#answer-yes-to-every-prompt'),
  held(
    'What is the path of an uploaded file called in koa-body 6?',
    '/dev-docs/migration/v4-to-v5/breaking-changes/koa-body-v6#what-changes',
    '/dev-docs/migration/v4-to-v5/breaking-changes/koa-body-v6#migration',
  ),
]
