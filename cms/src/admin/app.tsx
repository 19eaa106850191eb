import {
  BulletList,
  Calendar,
  Check,
  ClockCounterClockwise,
  Feather,
  Link,
  PaintBrush,
  Search,
  User,
} from '@strapi/icons'
import type { StrapiApp } from '@strapi/strapi/admin'
import type { ComponentType } from 'react'
import { ConflictNotice } from './conflict/conflict-notice'
import { ConnectionNotice } from './connection/connection-notice'
import { SteadyPanels } from './documents/reading'
import { withFirstRun } from './first-run/home'
import { KeepTyping } from './form/keep-typing'
import { HistoryPanel } from './history/panel'
import { ADD_COLUMN, addLiveStateColumn } from './live-site/list-column'
import { OneBadge, OneBadgeColumn } from './live-site/one-badge'
import { LiveSitePanel } from './live-site/panel'
import { DraftNotice } from './local-draft/draft-notice'
import { MoveNotice } from './move/move-dialog'
import { withMoveDialog } from './move/publish-action'
import { PageHead } from './page-head/page-head'
import { PresenceNotice } from './presence/presence-notice'
import { PlacementPanel } from './placement/panel'
import { PreviewPanel } from './preview/panel'
import logo from './logo.svg'
import { ReadersPanel } from './readers/panel'
import { refusals } from './panel-requests'
import { RefusalNotice } from './refusal/refusal-notice'
import { withRemovalDialogs } from './removal/removal-actions'
import { ReviewFilter } from './review/list-filter'
import { ReviewPanel } from './review/panel'
import { PublishWord } from './review/publish-word'
import { SchedulePanel } from './schedule/panel'

const TRANSLATIONS = {
  'app.components.LeftMenu.navbrand.title': 'Portico',
  'app.components.LeftMenu.navbrand.workplace': 'Documentation',
  'Auth.form.welcome.title': 'Welcome to Portico',
  'Auth.form.welcome.subtitle': 'Log in to write the documentation',
  'HomePage.head.title': 'Portico',
}

/** What the content manager's plugin takes; Strapi hands plugins out without a type. */
interface ContentManagerApis {
  addEditViewSidePanel: (panels: (typeof LiveSitePanel)[]) => void
  addDocumentAction: (change: typeof withRemovalDialogs | typeof withMoveDialog) => void
}

const takesParts = (apis: object): apis is ContentManagerApis => 'addEditViewSidePanel' in apis

/** An input as Strapi wants it: without the props that Strapi itself passes. */
const input = (Input: unknown) => ({ default: Input as ComponentType })

/** Strapi's banner and its tour, which is about another product, have no setting: they are dismissed as a click would. */
function dismissNews(): void {
  localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true')
  if (!localStorage.getItem('STRAPI_GUIDED_TOUR')) localStorage.setItem('STRAPI_GUIDED_TOUR', '{"enabled":false}')
}

export default {
  config: {
    locales: ['en'],
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    tutorials: false,
    notifications: { releases: false },
    translations: { en: TRANSLATIONS },
  },
  register(app: StrapiApp) {
    app.router.addRoute(withFirstRun)
    app.addMenuLink({
      to: 'search',
      icon: Search,
      intlLabel: { id: 'portico.search.label', defaultMessage: 'Search' },
      position: 3,
      permissions: ['api::synonym.synonym', 'api::curation.curation'].map((subject) => ({
        action: 'plugin::content-manager.explorer.read',
        subject,
      })),
      Component: async () => ({ default: (await import('./search/search-page')).SearchPage }),
    })
    app.addMenuLink({
      to: 'readers',
      icon: User,
      intlLabel: { id: 'portico.readers.label', defaultMessage: 'Readers' },
      position: 4,
      permissions: [{ action: 'plugin::content-manager.explorer.read', subject: 'api::doc.doc' }],
      Component: async () => ({ default: (await import('./readers/readers-page')).ReadersPage }),
    })
    /* What waits for somebody comes before what Strapi shows. */
    app.widgets.register((stock) => [
      {
        id: 'review',
        icon: Check,
        title: { id: 'portico.review.title', defaultMessage: 'Review' },
        component: async () => (await import('./review/widget')).ReviewWidget,
        permissions: [{ action: 'plugin::content-manager.explorer.update', subject: 'api::doc.doc' }],
      },
      {
        id: 'schedule',
        icon: Calendar,
        title: { id: 'portico.schedule.title', defaultMessage: 'Scheduled' },
        component: async () => (await import('./schedule/widget')).ScheduleWidget,
        permissions: [{ action: 'plugin::content-manager.explorer.read', subject: 'api::doc.doc' }],
      },
      {
        id: 'held-back',
        icon: ClockCounterClockwise,
        title: { id: 'portico.held-back.title', defaultMessage: 'Held back' },
        link: {
          label: { id: 'portico.held-back.link', defaultMessage: 'All deployments' },
          href: '/content-manager/collection-types/api::deployment.deployment',
        },
        component: async () => (await import('./live-site/held-back-widget')).HeldBackWidget,
        permissions: [{ action: 'plugin::content-manager.explorer.read', subject: 'api::deployment.deployment' }],
      },
      ...stock,
    ])
    app.customFields.register([
      {
        name: 'portable-text',
        type: 'json',
        icon: Feather,
        intlLabel: { id: 'portico.body.label', defaultMessage: 'Text' },
        intlDescription: { id: 'portico.body.description', defaultMessage: 'The text of a page, made of blocks' },
        components: { Input: async () => input((await import('./body-field/input')).BodyInput) },
      },
      {
        name: 'document',
        type: 'string',
        icon: Link,
        intlLabel: { id: 'portico.document.label', defaultMessage: 'Page' },
        intlDescription: { id: 'portico.document.description', defaultMessage: 'A page of the portal, by identity' },
        components: { Input: async () => input((await import('./document-field/input')).DocumentInput) },
      },
      {
        name: 'color',
        type: 'string',
        icon: PaintBrush,
        intlLabel: { id: 'portico.color.label', defaultMessage: 'Color' },
        intlDescription: { id: 'portico.color.description', defaultMessage: 'A color that readers see' },
        components: { Input: async () => input((await import('./color-field/input')).ColorInput) },
      },
      {
        name: 'sidebar-tree',
        type: 'json',
        icon: BulletList,
        intlLabel: { id: 'portico.tree.label', defaultMessage: 'Tree' },
        intlDescription: { id: 'portico.tree.description', defaultMessage: 'Pages, links and categories' },
        components: { Input: async () => input((await import('./sidebar-field/input')).SidebarTreeInput) },
      },
    ])
  },
  bootstrap(app: StrapiApp) {
    dismissNews()
    window.fetch = refusals.fetch
    const contentManager = app.getPlugin('content-manager')
    const notices = {
      PublishWord,
      PresenceNotice,
      ConnectionNotice,
      ConflictNotice,
      DraftNotice,
      MoveNotice,
      RefusalNotice,
      OneBadge,
      SteadyPanels,
      PageHead,
    }
    for (const [name, Component] of Object.entries(notices))
      contentManager.injectComponent('editView', 'right-links', { name, Component })
    contentManager.injectComponent('listView', 'actions', { name: 'OneBadge', Component: OneBadgeColumn })
    contentManager.injectComponent('listView', 'actions', { name: 'ReviewFilter', Component: ReviewFilter })
    app.registerHook(ADD_COLUMN, addLiveStateColumn)
    const { apis } = contentManager
    if (takesParts(apis)) {
      apis.addEditViewSidePanel([
        LiveSitePanel,
        ReviewPanel,
        SchedulePanel,
        PlacementPanel,
        PreviewPanel,
        HistoryPanel,
        ReadersPanel,
        KeepTyping,
      ])
      apis.addDocumentAction(withRemovalDialogs)
      apis.addDocumentAction(withMoveDialog)
    }
  },
}
