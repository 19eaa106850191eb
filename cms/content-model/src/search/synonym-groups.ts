/*
 * What readers of software documentation call things, beside what pages call them. A line is a group of words that stand
 * for each other; after `>` are those that the ones before it lead to, but not back: who types `cdn` is helped by
 * `cache`, who types `cache` does not ask for a CDN. Words are found in all their inflections.
 */
export const SYNONYM_GROUPS = `
install, set up, setup
installation, setup
setup, configuration > getting started
uninstall, remove
delete, remove, erase
destroy, drop, purge, wipe, clear > delete, remove
create, add, make, new
build, compile, bundle
bundler > webpack, vite
generate, scaffold
update, edit, change, modify
alter, adjust, tweak > change, update, modify, customize
rename > change name
replace, swap, substitute
get, fetch, retrieve, read
load > fetch, populate
find, search, look up, query
list > find many, index
save, store, persist, write
keep > store, save
copy, duplicate, clone
move, transfer
send, push, submit
receive, pull
start, run, launch, execute, boot
stop, end, quit, terminate, shut down
restart, reload, reboot
abort, cancel, interrupt
turn on, switch on, enable, activate
turn off, switch off, disable, deactivate
block, ban > disable, deactivate
allow, permit, grant
forbid, deny, refuse, reject, restrict, block
hide, conceal, invisible
show, display, view, visible
open > access
close, exit
pick, choose, select
join, connect, link, attach
unlink, detach, disconnect
combine, merge
split, divide, separate
sort, order
sorting, ordering
paging, pagination, paginate
page by page, ten at a time, at a time, infinite scroll, next page > pagination
limit > pagination, page size
filter, where, condition
narrow, only some, subset > filter
columns, attributes > fields
return > response
undo, revert, roll back, rollback, restore
go back, earlier version, older version, previous version, revision > history, restore, rollback, version
history, revisions, versions
upgrade, migrate, migration, update
migrating, upgrading
deprecated, obsolete, outdated
breaking change, incompatible
changelog, release notes, what's new
new features > what's new, release notes
deploy, deployment, put online, go live, ship
publish, release, go live, make public
host, hosting, server
hosting, online, production, go to production > deployment, deploy, hosted
live > production, published
staging > environment
on premise, self hosted, own server > deployment
sign in, log in, login, signin, logon, log on
login, authentication
sign out, log out, logout
sign up, signup, register, registration
authentication, auth, authenticate
authorization, auth, authorize
auth > login, permissions, jwt
sso, single sign on
single sign on > provider
oauth, social login, google, github, facebook > provider, login
2fa, mfa, two factor, multi factor
password, passphrase, credentials
forgot password, lost password > reset password
permission, access right, rights, privilege
role, rbac, access control, role based
access > permission, role
who can, may see > permission
protect, secure, guard, lock
protect > policy, permission, authentication
security, secure
secret, credential > key, token
api key, access key, access token, api token
key > token
bearer, session > token, jwt
jwt, json web token
user, account, member
person, people, customer, visitor, colleague, coworker, teammate, client > user
admin, administrator
admin, dashboard, back office, backoffice, control panel, backend ui > admin panel
colleague, coworker, teammate > collaborator, maintainer, administrator, invite
invite > add
owner, author, creator
profile, account
env, environment variable, env var
env, environment
dotenv, env file > environment variable
config, configuration, settings
configure, customize, set up
settings, options, preferences
option, parameter, argument
param, parameter
arg, argument
args, arguments
params, parameters
props, properties
property, attribute, field
flag, switch, toggle
default, standard
repo, repository
git, github, gitlab, version control > repository
dir, directory, folder
directory layout, folder structure, file structure > project structure
file, asset, document
path, route, url
url, address, link
domain, hostname > host, url
endpoint, route
uri > url
image, picture, photo
media, image, picture, video, asset
gallery > media library
upload, attach file
file storage, s3, amazon, aws, bucket, cloudinary > upload, provider
avatar, icon, logo
attachment > file, upload
mail, email, e mail
smtp, sendgrid, mailgun, newsletter > email, provider
message, notification
notify, alert, inform
let know, tell other > webhook, notify
callback > hook, webhook, event
hook > webhook, lifecycle, event
listener, handler, subscriber > event
event, trigger
subscribe, listen, observe
cron, scheduled task, scheduled job, recurring, background job
schedule, periodic, regularly, every hour, every night, every day, every minute, timer > cron, schedule
queue, worker > job, background
db, database
database, sql, postgres, postgresql, mysql, mariadb, sqlite
mongo, mongodb, nosql > database
table, collection, entity
row, record, entry, item
column, field
schema, model, content type
data model, data structure > schema, model
orm > query, database, model
relation, relationship, association, reference
join, nested, include, related data > populate, relation
transaction, atomic, all or nothing
backup, dump, snapshot > export
make a copy, copy of > export, backup
restore > import
import, load, ingest
export, download, extract
seed, fixture, sample data > import
crud > create, update, delete, find
bulk, batch, mass, many at once, several at once
several, multiple, many
together, at the same moment, at once > bulk, batch, release
validate, check, verify
sanitize, clean, escape
required, mandatory
unique, distinct
optional, nullable
null, undefined, empty
number, integer, int, float
string, text, varchar
boolean, bool
array, list
object, hash, dictionary, map
enum, enumeration
date, time, timestamp, datetime
json, object
regex, regexp, regular expression
error, exception, failure
crash, fail, broken, not working, problem, issue, bug > error, troubleshooting, log
throw, raise
debug, debugging, troubleshoot, diagnose
error code, status code, http status
404, not found
500, internal server error
timeout, too slow, hang
log, logging, logs
stdout, console, output > log
monitor, observe, metrics, tracking
crash report, error tracking > sentry
analytics, telemetry, usage statistics, usage data, statistics
statistics, tracking > usage, telemetry
audit, activity, who changed, who did > audit log
performance, speed, fast, slow, optimize
slow, faster > performance, cache
cache, caching
cdn, edge, content delivery network > cache
stale > cache, refetch
memory, ram
test, testing, unit test, e2e
automated test > testing
mock, stub, fake
ci, continuous integration, pipeline > deployment, test
docker, container, containerize
command line, cli, terminal, console, shell
command, script
terminal > command line
npm, yarn, pnpm, package manager
dependency, package, library, module
plugin, extension, addon, add on
extend, extension, customize
customize, custom, personalize, own
override, overwrite, extend
own > custom
bespoke, tailor > custom
look, appearance, style, theme, css
colour, color
colors, dark mode, branding > theme
logo, branding
layout, template
template, starter, boilerplate, example
ready made > template
sample, example, demo
tutorial, guide, walkthrough, quick start, quickstart, getting started, get started
beginner, first steps, begin, hello world > quick start, getting started, introduction
overview, introduction, intro
docs, documentation, manual
reference, api reference
cheat sheet > reference
faq, frequently asked questions
help, support, contact
community, forum, discord > support
ui, user interface, interface
gui > ui
button, action
menu, navigation, nav, sidebar
form, input, field
dropdown, select, picker
popup, modal, dialog
table, grid
page, screen, view
tab, panel
rich text, wysiwyg, markdown, text editor, formatting
editor, wysiwyg
widget, component
block > component
frontend, front end, client
backend, back end, server
browser, client
website, site, app, application
mobile app, android, ios > flutter, react native, mobile
web app, application
js, javascript
ts, typescript
types, typings, type definitions > typescript
py, python
rb, ruby
node, nodejs
vue, vuejs
next, nextjs
react, reactjs
jsx, component
gql, graphql
rest, restful, http api
api, endpoint
request, call
http request, api call
response, reply, answer, result
return value, output, result
header, headers
body, payload
query string, search params, query parameter
swagger, openapi, api description, api docs
cors, cross origin
proxy, reverse proxy, nginx
ssl, tls, https, certificate
port, host
socket, websocket, realtime, real time
stream, streaming
async, asynchronous, promise, await
sync, synchronize
middleware, interceptor
controller, handler
function, method
class, type
constructor, initialize, init
variable, constant
loop, iterate
hook up, integrate, integration, connect
use with, work with, together with > integration
i18n, internationalization, internationalisation
l10n, localization, localisation
language, locale
multilingual, multi language, several languages, bilingual > internationalization, locale, language
translate, translation, localize
translation, locale, internationalization
french, german, spanish > language, locale
timezone, time zone
draft, unpublished
approve, approval, review
approve, sign off > review, workflow
workflow, process, stages
plan, license, subscription, pricing
price, cost, how much, billing, pay, payment > billing, pricing, plan
invoice, bill, receipt, billing
credit card, payment method > billing
cancel subscription > delete, suspend, plan
quota, limit, restriction
rate limit, throttle
free, trial
enterprise, paid > license, plan
feature flag, feature toggle, experimental
beta, preview, experimental
gdpr, privacy
accessibility, a11y
seo, meta tags
content, article, post
article, entry
blog post > entry, article
category, tag, taxonomy
slug, uid
id, identifier
uuid, guid
sitemap, navigation
state, store
selector, getter
reducer, action
component, widget
render, draw, paint
optimistic update, instant update > optimistic
poll, polling, refresh every
refresh, refetch, reload, revalidate
retry, try again, reattempt
invalidate, expire
expire, lifetime, ttl
lazy, on demand
prefetch, preload
singleton, single instance
namespace, prefix
static file, public file, public asset, public folder
readme, documentation
version, release
major version > upgrade, migration
fork, copy
pull request, pr, merge request, contribute
license, mit
requirement, prerequisite
supported, compatible, compatibility
hardware, system requirement
windows, mac, linux > operating system
vm, virtual machine
load balancer, scaling, scale
go back, return
leave out, omit, exclude, skip
leave > exclude
get rid of > remove, delete, discard
turn into, convert, transform
wide, wider, bigger, smaller > size, width
alive, healthy > health
how long, last > expire, lifetime, duration
attempt > limit
inside, within
happen, occur
`
