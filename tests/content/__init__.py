"""Content of an operator: skeletons, schemas, and loading it while requests run."""
