import type { Schema, Struct } from '@strapi/strapi';

export interface HomeCard extends Struct.ComponentSchema {
  collectionName: 'components_home_cards';
  info: {
    displayName: 'Card';
    icon: 'apps';
  };
  attributes: {
    color: Schema.Attribute.Enumeration<['blue', 'green', 'purple']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'blue'>;
    description: Schema.Attribute.Text;
    doc: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
    headingKey: Schema.Attribute.String;
    href: Schema.Attribute.String;
    links: Schema.Attribute.Component<'navigation.link', true>;
    title: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface HomeHero extends Struct.ComponentSchema {
  collectionName: 'components_home_heros';
  info: {
    displayName: 'Hero';
    icon: 'star';
  };
  attributes: {
    actions: Schema.Attribute.Component<'navigation.link', true>;
    description: Schema.Attribute.Text;
    title: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface HomePicture extends Struct.ComponentSchema {
  collectionName: 'components_home_pictures';
  info: {
    displayName: 'Picture';
    icon: 'picture';
  };
  attributes: {
    alt: Schema.Attribute.String;
    dark: Schema.Attribute.Media<'images'>;
    light: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
  };
}

export interface HomeSample extends Struct.ComponentSchema {
  collectionName: 'components_home_samples';
  info: {
    displayName: 'Sample';
    icon: 'code';
  };
  attributes: {
    code: Schema.Attribute.Text & Schema.Attribute.Required;
    label: Schema.Attribute.String & Schema.Attribute.Required;
    language: Schema.Attribute.String;
  };
}

export interface HomeSlide extends Struct.ComponentSchema {
  collectionName: 'components_home_slides';
  info: {
    displayName: 'Slide';
    icon: 'slideshow';
  };
  attributes: {
    action: Schema.Attribute.Component<'navigation.link', false> &
      Schema.Attribute.Required;
    description: Schema.Attribute.Text;
    title: Schema.Attribute.String & Schema.Attribute.Required;
    variant: Schema.Attribute.Enumeration<['default', 'cloud']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'default'>;
  };
}

export interface NavigationFooterGroup extends Struct.ComponentSchema {
  collectionName: 'components_navigation_footer_groups';
  info: {
    displayName: 'Footer group';
    icon: 'layout';
  };
  attributes: {
    items: Schema.Attribute.Component<'navigation.link', true>;
    title: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface NavigationLink extends Struct.ComponentSchema {
  collectionName: 'components_navigation_links';
  info: {
    displayName: 'Link';
    icon: 'link';
  };
  attributes: {
    doc: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
    headingKey: Schema.Attribute.String;
    href: Schema.Attribute.String;
    label: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface NavigationMenuEntry extends Struct.ComponentSchema {
  collectionName: 'components_navigation_menu_entries';
  info: {
    displayName: 'Menu entry';
    icon: 'bulletList';
  };
  attributes: {
    doc: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
    headingKey: Schema.Attribute.String;
    href: Schema.Attribute.String;
    icon: Schema.Attribute.Enumeration<
      [
        'add',
        'arrow-right',
        'book',
        'check',
        'close',
        'cog',
        'copy',
        'download',
        'drag',
        'edit',
        'external',
        'eye',
        'filter',
        'folder',
        'information',
        'layout',
        'link',
        'lock',
        'more',
        'picture',
        'plus-circle',
        'puzzle',
        'rocket',
        'search',
        'sort',
        'trash',
        'upload',
        'user',
        'users',
        'warning',
        'github',
        'gitlab',
        'discord',
        'slack',
        'mastodon',
        'bluesky',
        'x',
        'linkedin',
        'youtube',
        'reddit',
        'stack-overflow',
        'rss',
        'email',
        'website',
      ]
    >;
    label: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface NavigationNavbarItem extends Struct.ComponentSchema {
  collectionName: 'components_navigation_navbar_items';
  info: {
    displayName: 'Navbar item';
    icon: 'bulletList';
  };
  attributes: {
    docId: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
    href: Schema.Attribute.String;
    icon: Schema.Attribute.Enumeration<
      [
        'add',
        'arrow-right',
        'book',
        'check',
        'close',
        'cog',
        'copy',
        'download',
        'drag',
        'edit',
        'external',
        'eye',
        'filter',
        'folder',
        'information',
        'layout',
        'link',
        'lock',
        'more',
        'picture',
        'plus-circle',
        'puzzle',
        'rocket',
        'search',
        'sort',
        'trash',
        'upload',
        'user',
        'users',
        'warning',
        'github',
        'gitlab',
        'discord',
        'slack',
        'mastodon',
        'bluesky',
        'x',
        'linkedin',
        'youtube',
        'reddit',
        'stack-overflow',
        'rss',
        'email',
        'website',
      ]
    >;
    iconOnly: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    items: Schema.Attribute.Component<'navigation.menu-entry', true>;
    label: Schema.Attribute.String & Schema.Attribute.Required;
    position: Schema.Attribute.Enumeration<['left', 'right']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'left'>;
    type: Schema.Attribute.Enumeration<['doc', 'link', 'menu']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'doc'>;
  };
}

export interface SearchPage extends Struct.ComponentSchema {
  collectionName: 'components_search_pages';
  info: {
    description: 'A page of the portal';
    displayName: 'Page';
  };
  attributes: {
    doc: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
  };
}

export interface SiteAnnouncement extends Struct.ComponentSchema {
  collectionName: 'components_site_announcements';
  info: {
    displayName: 'Announcement';
    icon: 'bell';
  };
  attributes: {
    backgroundColor: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::color'>;
    closeable: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<true>;
    from: Schema.Attribute.DateTime;
    key: Schema.Attribute.String & Schema.Attribute.Required;
    linkHref: Schema.Attribute.String;
    linkLabel: Schema.Attribute.String;
    text: Schema.Attribute.Text & Schema.Attribute.Required;
    textColor: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::color'>;
    until: Schema.Attribute.DateTime;
  };
}

export interface SiteAskAi extends Struct.ComponentSchema {
  collectionName: 'components_site_ask_ais';
  info: {
    displayName: 'Ask AI';
    icon: 'discuss';
  };
  attributes: {
    conversationModel: Schema.Attribute.String;
    disclaimer: Schema.Attribute.Text;
    provider: Schema.Attribute.Enumeration<
      ['passages', 'typesense', 'model', 'script']
    > &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'passages'>;
    scriptData: Schema.Attribute.JSON;
    scriptUrl: Schema.Attribute.String;
  };
}

export interface SiteCard extends Struct.ComponentSchema {
  collectionName: 'components_site_cards';
  info: {
    displayName: 'Shared picture';
    icon: 'picture';
  };
  attributes: {
    background: Schema.Attribute.Media<'images'>;
    layout: Schema.Attribute.Enumeration<['plain', 'accent', 'photo']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'plain'>;
    showDescription: Schema.Attribute.Boolean &
      Schema.Attribute.DefaultTo<false>;
    showName: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<true>;
    showSection: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<true>;
  };
}

export interface SiteFooter extends Struct.ComponentSchema {
  collectionName: 'components_site_footers';
  info: {
    displayName: 'Footer';
    icon: 'layout';
  };
  attributes: {
    copyright: Schema.Attribute.String;
    groups: Schema.Attribute.Component<'navigation.footer-group', true>;
  };
}

export interface SiteLocale extends Struct.ComponentSchema {
  collectionName: 'components_site_locales';
  info: {
    displayName: 'Language';
    icon: 'earth';
  };
  attributes: {
    code: Schema.Attribute.String & Schema.Attribute.Required;
    direction: Schema.Attribute.Enumeration<['ltr', 'rtl']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'ltr'>;
    htmlLang: Schema.Attribute.String & Schema.Attribute.Required;
    label: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface SiteLogo extends Struct.ComponentSchema {
  collectionName: 'components_site_logos';
  info: {
    displayName: 'Logo';
    icon: 'picture';
  };
  attributes: {
    alt: Schema.Attribute.String;
    dark: Schema.Attribute.Media<'images'>;
    light: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
  };
}

export interface SiteScript extends Struct.ComponentSchema {
  collectionName: 'components_site_scripts';
  info: {
    displayName: 'Third-party script';
    icon: 'code';
  };
  attributes: {
    consent: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<true>;
    enabled: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    kind: Schema.Attribute.Enumeration<['script', 'module', 'tag-manager']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'script'>;
    name: Schema.Attribute.String & Schema.Attribute.Required;
    origins: Schema.Attribute.Text;
    src: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface SiteSitemap extends Struct.ComponentSchema {
  collectionName: 'components_site_sitemaps';
  info: {
    displayName: 'Sitemap';
    icon: 'oneToMany';
  };
  attributes: {
    changefreq: Schema.Attribute.Enumeration<['daily', 'weekly', 'monthly']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'weekly'>;
    priority: Schema.Attribute.Float &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 1;
          min: 0;
        },
        number
      > &
      Schema.Attribute.DefaultTo<0.5>;
  };
}

export interface SiteSocialLink extends Struct.ComponentSchema {
  collectionName: 'components_site_social_links';
  info: {
    displayName: 'Social link';
    icon: 'link';
  };
  attributes: {
    href: Schema.Attribute.String & Schema.Attribute.Required;
    network: Schema.Attribute.Enumeration<
      [
        'github',
        'gitlab',
        'discord',
        'slack',
        'mastodon',
        'bluesky',
        'x',
        'linkedin',
        'youtube',
        'reddit',
        'stack-overflow',
        'rss',
        'email',
        'website',
      ]
    > &
      Schema.Attribute.Required;
  };
}

export interface SiteVersion extends Struct.ComponentSchema {
  collectionName: 'components_site_versions';
  info: {
    displayName: 'Version';
    icon: 'priceTag';
  };
  attributes: {
    label: Schema.Attribute.String & Schema.Attribute.Required;
    mainDoc: Schema.Attribute.String &
      Schema.Attribute.CustomField<'global::document'>;
    name: Schema.Attribute.String & Schema.Attribute.Required;
    path: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'home.card': HomeCard;
      'home.hero': HomeHero;
      'home.picture': HomePicture;
      'home.sample': HomeSample;
      'home.slide': HomeSlide;
      'navigation.footer-group': NavigationFooterGroup;
      'navigation.link': NavigationLink;
      'navigation.menu-entry': NavigationMenuEntry;
      'navigation.navbar-item': NavigationNavbarItem;
      'search.page': SearchPage;
      'site.announcement': SiteAnnouncement;
      'site.ask-ai': SiteAskAi;
      'site.card': SiteCard;
      'site.footer': SiteFooter;
      'site.locale': SiteLocale;
      'site.logo': SiteLogo;
      'site.script': SiteScript;
      'site.sitemap': SiteSitemap;
      'site.social-link': SiteSocialLink;
      'site.version': SiteVersion;
    }
  }
}
