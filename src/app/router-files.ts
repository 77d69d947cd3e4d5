/** Where routes live and how their tree is written; the build and `npm run routes` read the same. */
export const routerFiles = {
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  quoteStyle: 'single' as const,
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
}
