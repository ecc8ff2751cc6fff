// A row of a resource as the API answers it.
import type { Resource } from '#contract/library/resources.ts';
import { fileUrl, thumbnailUrl } from '#server/features/platform/files/files.service.ts';
import { paperOf } from './papers.service.ts';
import type { ResourceRow } from './resources.list.ts';

export function toResource(row: ResourceRow): Resource {
  const { owner } = row;
  return {
    _id: row.id,
    resourceID: row.id,
    title: row.title,
    description: row.description,
    details: row.details,
    tags: row.tags === '' ? [] : row.tags.split('\n'),
    resourceType: row.type,
    // That of a video is its picture.
    fileUrl: row.fileId && row.type !== 'video' ? fileUrl(row.fileId) : '',
    fileName: row.fileName,
    fileSize: row.fileSize,
    version: row.version,
    thumbnailUrl: row.fileId && row.hasThumbnail ? thumbnailUrl(row.fileId) : '',
    courseCode: row.courseCode,
    licence: row.licence,
    ...(row.paperKind && { paper: paperOf(row, row.paperKind) }),
    uploadedAt: row.createdAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    views: row.views,
    downloads: row.downloads,
    helpful: row.helpful,
    ownerID: owner
      ? { _id: row.ownerId ?? '', fullName: owner.fullName, username: owner.username, img: owner.img }
      : { _id: '', fullName: 'Former member', username: '', img: '' },
  };
}
