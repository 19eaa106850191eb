import { Page, useFetchClient, type FetchClient } from '@strapi/strapi/admin'
import { useCallback, type ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { useAnswer } from '../documents/use-answer'
import { readFirstRun, type FirstRun } from './first-run-api'

/** Where the site of an empty portal is set up, below the address of the panel. */
const FIRST_RUN = 'first-run'

/** The routes of the panel with the page of a new portal, to which the home page leads as long as there is no document. */
export function withFirstRun(routes: RouteObject[]): RouteObject[] {
  return [
    ...routes.map((route): RouteObject => (route.index && route.lazy ? { ...route, lazy: homeOf(route.lazy) } : route)),
    {
      path: FIRST_RUN,
      lazy: async () => ({ Component: (await import('./first-run-page')).FirstRunPage }),
    },
  ]
}

type Lazy = NonNullable<RouteObject['lazy']>

function homeOf(lazy: Lazy): Lazy {
  return async () => {
    const { Component } = await lazy()
    return { Component: () => (Component ? <HomeOrFirstRun Home={Component} /> : null) }
  }
}

/** A portal that has documents is not asked again. */
let hasDocuments = false

async function askHome(post: FetchClient['post']): Promise<FirstRun> {
  const firstRun = await readFirstRun(post)
  hasDocuments = !firstRun.isEmpty
  return firstRun
}

function HomeOrFirstRun({ Home }: { Home: ComponentType }) {
  return hasDocuments ? <Home /> : <AskedHome Home={Home} />
}

function AskedHome({ Home }: { Home: ComponentType }) {
  const { post } = useFetchClient()
  const ask = useCallback(() => askHome(post), [post])
  const asked = useAnswer(ask)
  if (asked.state === 'loading') return <Page.Loading />
  const isFirstRun = asked.state === 'answered' && asked.answer.isEmpty && asked.answer.maySetUp
  return isFirstRun ? <Navigate to={`/${FIRST_RUN}`} replace /> : <Home />
}
