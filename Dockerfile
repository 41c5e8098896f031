# Belfry as an image: built from this repository, run by a user without rights.
FROM node:26-slim AS build
WORKDIR /build
COPY . .
# All but the Node for systems whose own is too old: one is here.
RUN npm ci --ignore-scripts --workspace belfry-run --include-workspace-root && npm run build && rm -r dist/publish

FROM node:26-slim
WORKDIR /opt/belfry
COPY package.json package-lock.json .npmrc ./
# Without the workspaces, which bring a Node and what builds the page.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts
# The image is for PostgreSQL, models and MCP servers too, whose packages nobody gets who does not ask for them by name; the lockfile says the rest.
RUN npm install --save-prod --omit=dev --workspaces=false --ignore-scripts pg@8.23.1 pg-boss@12.35.0 ai@7.0.173 @ai-sdk/anthropic@4.0.105 \
  @ai-sdk/openai@4.0.118 @ai-sdk/openai-compatible@3.0.92 @modelcontextprotocol/client@2.4.0 && npm cache clean --force
COPY --from=build /build/dist/ ./
RUN ln -s /opt/belfry/bin/belfry.mjs /usr/local/bin/belfry \
  && install --directory --owner=node --group=node --mode=700 /var/lib/belfry
ENV NODE_ENV=production BELFRY_DATA=/var/lib/belfry BELFRY_HOST=0.0.0.0 BELFRY_PORT=7433
VOLUME /var/lib/belfry
EXPOSE 7433
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:7433/api/v1/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["belfry"]
CMD ["serve"]
