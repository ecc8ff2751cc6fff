// React's development build captures a stack trace for each element that it creates, up to a limit per second: a tenth of
// the time of page tests. Reports the limit as reached, so that warnings name components without these traces.
import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export function skipOwnerStacks(): void {
  Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
}
